import { type Category, categories } from './categories.ts';
import { recommendationFilters } from './recommendation-constants.ts';
import { stemOf, tokensIn } from './search-text.ts';

/**
 * What things are called: the one table that says which of our categories another program's category means, and which products are of
 * one kind. Capitals, accents, plurals and punctuation do not matter.
 */

/** Raise it with every change of `kinds`, so that a job reads all products anew. */
export const KINDS_VERSION = 1;

/**
 * The kinds of each category. The first word of a line is the kind as sentences say it, the others mean the same. A kind may be in
 * several categories; by itself it means the first of them in the order of `categories`.
 */
export const kinds: Record<Category, string> = {
  Electronics: `
    laptops, notebook computers, ultrabooks, chromebooks, macbooks, thinkpads
    computers, desktop computers, desktop pcs, mini pcs, imacs, workstations
    phones, smartphones, mobile phones, cell phones, cellphones, iphones
    tablets, ipads
    e-readers, ereaders, e-book readers, ebook readers, kindles, e-paper notebooks, e-paper tablets
    monitors, computer monitors, computer screens
    televisions, tvs, hdtvs, smart tvs, oled tvs, qled tvs, led tvs
    projectors, beamers
    keyboards
    computer mice, mouse, mice, trackballs, trackpads
    webcams
    printers, inkjet printers, laser printers, photo printers
    scanners, document scanners
    routers, wifi routers, mesh routers, modems
    external drives, hard drives, hard disks, ssds, solid state drives, nas
    headphones, earphones, earbuds, headsets, in-ear headphones, airpods
    speakers, loudspeakers, bookshelf speakers, bluetooth speakers, smart speakers, portable speakers, subwoofers
    soundbars, sound bars
    amplifiers, av receivers, stereo receivers
    turntables, record players
    radios, dab radios, clock radios, internet radios
    microphones
    games consoles, game consoles, gaming consoles, video game consoles, playstations, xboxes
    game controllers, gaming controllers, gamepads
    smartwatches, smart watches, fitness trackers, activity trackers, fitness bands, heart rate monitors
    graphics cards
    power banks, powerbanks
    chargers, wall chargers, power adapters
    doorbells, video doorbells
    security cameras, surveillance cameras
    baby monitors
    calculators`,
  Photography: `
    cameras, digital cameras, compact cameras, mirrorless cameras, film cameras, instant cameras, system cameras
    action cameras, gopros
    camcorders
    lenses, camera lenses, zoom lenses
    tripods
    camera flashes, flashguns, speedlights
    binoculars
    telescopes
    drones, quadcopters`,
  Appliances: `
    kettles, electric kettles, gooseneck kettles
    toasters
    espresso machines, coffee machines, coffee makers, coffeemakers, espresso makers, coffee brewers
    coffee grinders
    blenders, smoothie makers, hand blenders, immersion blenders
    stand mixers, hand mixers, food mixers, kitchen machines
    food processors
    juicers
    microwaves, microwave ovens
    ovens, toaster ovens, cookers, stoves
    air fryers, deep fryers
    hobs, cooktops
    rice cookers, slow cookers, pressure cookers, multicookers
    waffle makers, sandwich makers
    fridges, refrigerators, fridge freezers
    freezers
    dishwashers, dish washers
    washing machines, washers, washer dryers
    tumble dryers, clothes dryers, heat pump dryers, dryers
    vacuum cleaners, vacuums, hoovers, stick vacuums, cordless vacuums, robot vacuums, robot vacuum cleaners
    irons, steam irons, garment steamers
    sewing machines
    air purifiers
    humidifiers
    dehumidifiers
    fans, ceiling fans, pedestal fans
    heaters, space heaters, fan heaters, radiators
    air conditioners
    steam cleaners, steam mops`,
  'Home & Garden': `
    frying pans, pans, skillets, woks, saute pans
    pots, saucepans, stockpots, dutch ovens, casseroles
    kitchen knives, knives, chef's knives
    kitchen scales
    office chairs, desk chairs
    chairs, dining chairs, armchairs
    sofas, couches, settees
    desks, standing desks
    tables, dining tables, coffee tables
    bed frames
    mattresses
    pillows
    wardrobes
    bookcases, bookshelves, shelves, shelving units
    lamps, desk lamps, floor lamps, table lamps, bedside lamps, clamp lamps
    clocks, wall clocks, alarm clocks
    rugs, carpets
    curtains
    mirrors
    drills, cordless drills, drill drivers, hammer drills
    saws, circular saws, jigsaws, table saws
    sanders, orbital sanders
    screwdrivers
    pressure washers
    lawn mowers, lawnmowers, mowers, robot mowers
    hedge trimmers
    chainsaws
    barbecues, bbqs, grills
    ladders
    door locks, smart locks
    smoke alarms, smoke detectors
    thermostats, smart thermostats`,
  Automotive: `
    tyre inflators, tire inflators, inflators, air compressors
    tyres, tires
    dash cams, dashcams
    car seats, child car seats
    roof boxes, roof racks
    jump starters
    car batteries
    motorcycle helmets`,
  Fashion: `
    watches, wristwatches, wrist watches, dive watches, field watches
    backpacks, rucksacks, daypacks, travel packs
    suitcases, cabin suitcases, trolley cases, luggage
    handbags, tote bags, shoulder bags, messenger bags
    wallets, purses
    sunglasses
    jackets, coats, parkas
    boots
    shoes, sneakers, trainers
    jeans
    shirts, t-shirts
    jumpers, sweaters, hoodies
    dresses
    necklaces`,
  'Sports & Fitness': `
    bicycles, bikes, road bikes, gravel bikes, mountain bikes, city bikes, e-bikes, electric bikes
    electric scooters, e-scooters
    running shoes, trail running shoes
    hiking boots, walking boots
    tents
    sleeping bags
    camping stoves
    skis
    snowboards
    surfboards
    rackets, tennis rackets
    bicycle helmets, bike helmets
    bicycle lights, bike lights
    backpacks`,
  Fitness: `
    treadmills
    exercise bikes, spin bikes
    rowing machines, rowers
    cross trainers, ellipticals
    dumbbells, kettlebells, weights
    yoga mats`,
  'Beauty & Personal Care': `
    electric toothbrushes
    shavers, electric shavers, beard trimmers, hair clippers
    hair dryers, hairdryers
    hair straighteners, curling irons
    epilators
    bathroom scales, body scales
    perfumes, eau de parfum, eau de toilette`,
  'Food & Beverage': '',
  'Books & Media': `
    books, novels, paperbacks, hardcovers
    e-readers
    records, vinyl records, lps
    board games`,
  Other: `
    high chairs, highchairs
    prams, strollers, pushchairs, buggies
    guitars, acoustic guitars, electric guitars
    pianos, digital pianos
    violins
    drum kits`,
};

/** A last word that makes it a part or something beside the thing: the strap of a camera is no camera. */
const BESIDE = `adapters, bags, baskets, batteries, belts, bottles, bowls, brackets, brushes, bulbs, cables, capsules, cards, cartridges, cases,
  cleaners, cloths, covers, descalers, docks, docking stations, filters, films, gaskets, grips, handles, hoses, inks, jugs, kits, leads, lids, manuals, mats, media, mounts,
  pads, papers, parts, pods, pitchers, protectors, racks, rails, runners, refills, remotes, repairs, replacements, seals, shields, sleeves, stands, stickers, straps, supplies, tapes,
  toners, toys, trays, wheels`;

/** What others call our categories, beside their kinds. */
const synonyms: Record<Category, string> = {
  Electronics: `electronic, electrical, computing, pc, it, hardware, gadgets, tech, technology, audio, hi-fi, hifi, video, mobile, gaming,
    video games, smart home, iot, servers, networking, wearables, elektronik, electronique, electronica, informatique, informatica`,
  Photography: 'photo, photos, foto, optics, fotografie, photographie, fotografia',
  Fitness: 'gym, exercise, workout',
  'Home & Garden': `home, house, household, housewares, garden, gardening, furniture, decor, decoration, kitchen, kitchenware, cookware, dining, lighting,
    lights, tools, diy, home improvement, bathroom, bedroom, living room, bedding, patio, lawn, haus, haushalt, garten, kuche, mobel, werkzeug,
    maison, jardin, cuisine, meubles, hogar, cocina, muebles`,
  Appliances:
    'appliance, white goods, haushaltsgerat, haushaltsgerate, kuchengerate, electromenager, electrodomesticos',
  Automotive:
    'auto, car, vehicle, motoring, automobile, motorcycle, motorbike, truck, fahrzeug, voiture, coche',
  Fashion: `clothing, clothes, apparel, footwear, jewelry, jewellery, travel bags, bags, kleidung, mode, schuhe, schmuck, vetements, chaussures,
    ropa, moda, zapatos`,
  'Sports & Fitness':
    'sport, sporting, outdoor, camping, cycling, hiking, running, ski, fahrrad, velo, deporte, bicicleta',
  'Beauty & Personal Care': `beauty, personal care, cosmetics, skincare, skin care, hair care, grooming, hygiene, makeup, fragrance, kosmetik,
    beaute, belleza`,
  'Food & Beverage':
    'food, drinks, beverages, groceries, pantry, lebensmittel, getranke, alimentation, comida',
  'Books & Media':
    'media, music, movies, films, dvd, magazines, comics, ebooks, vinyl, bucher, musik, livres, musique, libros, musica',
  Other:
    'misc, miscellaneous, general, various, uncategorized, uncategorised, unsorted, sonstiges, divers, otros',
};

/** Words at the end of a category that do not change which one it is. */
const GENERIC = new Set(
  wordsOf('accessories devices equipment gear goods items parts products stuff supplies things'),
);

interface Kind {
  name: string;
  categories: Set<Category>;
}

/** The words as they are compared. */
function wordsOf(text: string): string[] {
  return tokensIn(text.replaceAll('&', ' and ')).map(({ word }) => stemOf(word));
}
const keyOf = (text: string) => wordsOf(text).join(' ');
const phrasesIn = (line: string) =>
  line
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

const kindOfPhrase = new Map<string, Kind | null>(phrasesIn(BESIDE).map((phrase) => [keyOf(phrase), null]));
const ownOfPhrase = new Map(categories.map((category) => [keyOf(category), category]));
const categoryOfPhrase = new Map(ownOfPhrase);
for (const category of categories)
  for (const phrase of phrasesIn(synonyms[category])) categoryOfPhrase.set(keyOf(phrase), category);
for (const category of categories)
  for (const [name = '', ...others] of kinds[category].split('\n').map(phrasesIn)) {
    if (!name) continue;
    const kind = kindOfPhrase.get(keyOf(name)) ?? { name, categories: new Set() };
    kind.categories.add(category);
    for (const key of [name, ...others].map(keyOf)) {
      kindOfPhrase.set(key, kind);
      if (!categoryOfPhrase.has(key)) categoryOfPhrase.set(key, category);
    }
  }

const LONGEST = 80;
/** No phrase of the table has more words. */
const WORDS = 4;

/** The category of ours that is called so; plurals, capitals and punctuation do not matter. */
export const ownCategory = (text: string): Category | null =>
  ownOfPhrase.get(keyOf(text.slice(0, LONGEST))) ?? null;

/** The category that another program's name of one means, or `null`: `Laptops`, `Home / Kitchen`, `Small Appliance`. */
export function categoryNamed(text: string): Category | null {
  const whole = categoryOfPhrase.get(keyOf(text.slice(0, LONGEST)));
  if (whole) return whole;
  // A path goes from the wide to the narrow, so its end says most.
  const steps = text.slice(0, LONGEST).split(/[>›»→|/\\:;]+/);
  const found = steps.toReversed().flatMap((step) => categoryIn(step) ?? []);
  return found.find((category) => category !== 'Other') ?? found[0] ?? null;
}

function categoryIn(step: string): Category | null {
  const whole = categoryOfPhrase.get(keyOf(step));
  if (whole) return whole;
  for (const part of step.split(/\s(?:and|und|et|y)\s|[&+,]/i)) {
    const words = wordsOf(part);
    while (GENERIC.has(words.at(-1) ?? '')) words.pop();
    // The last words are the noun: small kitchen appliances are appliances.
    for (let from = Math.max(0, words.length - WORDS); from < words.length; from++) {
      const category = categoryOfPhrase.get(words.slice(from).join(' '));
      if (category) return category;
    }
  }
  return null;
}

const NAME_READ = 120;
/** What comes after these says what it is for, or what comes with it. */
const END_OF_NAME =
  /\s(?:with|without|for|incl|including|compatible|mit|für|pour|para)\s|[,;:|(–—]|\s[-/]\s/i;
/** "A 0.9 litre kettle with …" says what the thing is. Without an article, the kind has to end it: "Wired studio headphones with …". */
const DEFINITION = /^(?:an?|the|this|one)\s/i;
const END_OF_DEFINITION =
  /(?:^|\s)(?:with|without|that|which|for|in|on|at|to|as|and|or|by|from|made|like|fits|works|goes|replaces)\s|[,;:!?(–—]|\.(?:\s|$)/i;

const families = Object.values(recommendationFilters) as readonly (readonly Category[])[];
const suits = (kind: Kind, category: Category) =>
  category === 'Other' ||
  [...kind.categories].some(
    (one) =>
      one === category ||
      one === 'Other' ||
      families.some((family) => family.includes(one) && family.includes(category)),
  );

interface Described {
  name: string;
  category: string;
  description: string | null;
}

/** The kind of a product, such as `kettles`, by its name or else by how its description begins; `null` if neither says it. */
export function kindOf({ name, category, description }: Described): string | null {
  const found = [kindAtEnd(wordsOf(upTo(END_OF_NAME, name)))];
  if (description) {
    const words = wordsOf(upTo(END_OF_DEFINITION, description));
    found.push(kindAtEnd(words, DEFINITION.test(description) ? words.length : 0));
  }
  // A name may be a word of its own: the Book 14 is a laptop, the Shelf 5 a pair of speakers.
  return found.find((kind) => kind && suits(kind, category as Category))?.name ?? null;
}

function upTo(end: RegExp, text: string): string {
  const read = text.slice(0, NAME_READ);
  const at = read.search(end);
  return at < 0 ? read : read.slice(0, at);
}

/** The longest phrase of the table that ends last, with at most `after` words after it: a camera bag is a bag. */
function kindAtEnd(words: readonly string[], after = words.length): Kind | null {
  for (let end = words.length; end > 0 && end >= words.length - after; end--)
    for (let from = Math.max(0, end - WORDS); from < end; from++) {
      const kind = kindOfPhrase.get(words.slice(from, end).join(' '));
      if (kind !== undefined) return kind;
    }
  return null;
}
