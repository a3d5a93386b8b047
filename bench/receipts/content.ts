import type { Random } from './random.ts';

/** How receipts are worded in a country. */
export interface Country {
  name: string;
  shops: string[];
  streets: string[];
  towns: string[];
  items: string[];
  date(year: number, month: number, day: number, random: Random): string;
  money(cents: number): string;
  sign: string;
  words: {
    total: string[];
    subtotal: string;
    tax: string;
    cash: string;
    change: string;
    card: string;
    discount: string;
    thanks: string;
    paper: string;
    piece: string;
  };
  /** In percent; added to prices, as in the United States, or part of them. */
  tax: { rate: number; isAdded: boolean };
  roundsToFive?: true;
}

const two = (value: number) => String(value).padStart(2, '0');
const point = (cents: number) => {
  const text = (Math.abs(cents) / 100).toFixed(2);
  const grouped = text.replace(/\B(?=(\d{3})+\.)/g, ',');
  return (cents < 0 ? '-' : '') + grouped;
};
const comma = (cents: number) => {
  const text = (Math.abs(cents) / 100).toFixed(2).replace('.', ',');
  return (cents < 0 ? '-' : '') + text.replace(/\B(?=(\d{3})+,)/g, '.');
};
const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const slashes = (y: number, m: number, d: number) => `${two(d)}/${two(m)}/${y}`;
const points = (y: number, m: number, d: number) => `${two(d)}.${two(m)}.${y}`;
const iso = (y: number, m: number, d: number) => `${y}-${two(m)}-${two(d)}`;
const dashes = (y: number, m: number, d: number) => `${two(d)}-${two(m)}-${y}`;

const ENGLISH = [
  'USB-C CABLE 2M',
  'LED BULB E27 9W',
  'WIRELESS MOUSE',
  'DESK LAMP BLACK',
  'CORDLESS DRILL 18V',
  'STEEL KETTLE 1.7L',
  'AA BATTERIES 12PK',
  'FRYING PAN 28CM',
  'BATH TOWEL GREY',
  'WALL CLOCK OAK',
  'NOTEBOOK A5 RULED',
  'GARDEN HOSE 25M',
  'PHONE CASE CLEAR',
  'SCREEN PROTECTOR',
  'COFFEE BEANS 1KG',
  'TOASTER 2 SLICE',
  'HAND BLENDER 600W',
  'PAINT ROLLER SET',
  'YOGA MAT 6MM',
  'BIKE LIGHT SET',
  'WOOL BLANKET',
  'OLIVE OIL 750ML',
  'POWER STRIP 4WAY',
  'HDMI ADAPTER',
  'RUNNING SOCKS',
  'STORAGE BOX 30L',
  'TAPE MEASURE 5M',
  'IRONING BOARD',
  'CHEDDAR 400G',
  'GREEN TEA 20 BAGS',
];
const GERMAN = [
  'AKKUSCHRAUBER 18V',
  'VOLLMILCH 3,5%',
  'BROT GESCHNITTEN',
  'LAMPE SCHWARZ',
  'BATTERIEN AA 8ER',
  'PFANNE 28CM',
  'HANDTUCH GRAU',
  'WASSERKOCHER',
  'KABEL USB-C 1M',
  'BUTTER 250G',
  'TOMATEN RISPE',
  'SCHRAUBEN SET',
  'GARTENSCHLAUCH',
  'KAFFEE BOHNEN 1KG',
  'SPIEL DES JAHRES',
  'BLUMENERDE 20L',
  'HAMMER 300G',
  'STUHL EICHE',
  'TEPPICH 120X170',
  'REIS 1KG',
];
const FRENCH = [
  'BAGUETTE TRADITION',
  'LAMPE DE BUREAU',
  'CABLE USB 2M',
  'PILES AA X8',
  'CAFE MOULU 250G',
  'POELE 24CM',
  'SERVIETTE BAIN',
  'BOUILLOIRE INOX',
  'FROMAGE COMTE',
  'PERCEUSE 18V',
  'CAHIER A4',
  'JAMBON BLANC',
  'COUSSIN LIN',
  'VIS INOX BOITE',
  'TAPIS DE YOGA',
];
const SPANISH = [
  'LAMPARA MESA',
  'CABLE USB 1M',
  'PILAS AA 8U',
  'SARTEN 26CM',
  'TOALLA GRIS',
  'CAFE MOLIDO',
  'TALADRO 18V',
  'ACEITE OLIVA 1L',
  'CUADERNO A5',
  'JAMON SERRANO',
  'TECLADO BLANCO',
  'COJIN LINO',
  'PAN INTEGRAL',
  'LECHE ENTERA',
];
const ITALIAN = [
  'LAMPADA TAVOLO',
  'CAVO USB 1M',
  'PADELLA 28CM',
  'CAFFE MACINATO',
  'PASTA INTEGRALE',
  'TRAPANO 18V',
  'ASCIUGAMANO',
  'OLIO OLIVA 1L',
  'QUADERNO A4',
  'BATTERIE AA',
  'SEDIA LEGNO',
  'LATTE FRESCO',
  'PANE CASERECCIO',
];
const DUTCH = [
  'KOFFIE BONEN',
  'LAMP ZWART',
  'KABEL USB-C',
  'BATTERIJEN AA',
  'KOEKENPAN 28',
  'HANDDOEK GRIJS',
  'VOLKOREN BROOD',
  'KAAS JONG',
  'BOORMACHINE',
  'TUINSLANG 20M',
  'WATERKOKER',
  'MELK HALFVOL',
];
const NORDIC = [
  'KAFFE 450G',
  'LAMPE SORT',
  'BATTERI AA 8',
  'KABEL USB 2M',
  'TEPPE ULL',
  'STOL EIK',
  'MELK 1L',
  'BORMASKIN 18V',
  'PANNE 28CM',
  'POSE',
  'OST 500G',
  'SYKKELLYS',
  'TERMOS 1L',
];
const MALAY = [
  'MILO 3IN1 18S',
  'KF MODELLING CLAY',
  'MEE GORENG',
  'TEH TARIK',
  'A4 PAPER 80GSM',
  'PVC PIPE 20MM',
  'LED TUBE T8',
  'WATER HEATER',
  'STAPLER NO.10',
  'NASI LEMAK',
  'SUPER GLUE 3G',
  'PLASTIC CHAIR',
  'BALL PEN BLUE',
  'SOCKET 13A',
  'CABLE TIE 100S',
  'HAND SOAP 500ML',
];

const nordicWords = { thanks: 'VELKOMMEN TILBAKE', paper: 'KVITTERING', piece: 'stk' };

export const countries: Country[] = [
  {
    name: 'us',
    shops: [
      'NORTHGATE HARDWARE',
      'Lakeside Electronics Inc.',
      'HOMEFIELD SUPPLY CO.',
      'BLUE RIVER OUTFITTERS',
      'Parker & Sons LLC',
      'MAPLE STREET MARKET',
    ],
    streets: ['1420 Main St', '88 Oak Avenue', '2301 W Lake Blvd'],
    towns: ['Springfield, IL 62701', 'Denver, CO 80202', 'Austin, TX 78701'],
    items: ENGLISH,
    date: (y, m, d, random) =>
      random.pick([
        `${two(m)}/${two(d)}/${y}`,
        `${two(m)}/${two(d)}/${two(y % 100)}`,
        `${SHORT[m - 1]} ${d}, ${y}`,
      ]),
    money: point,
    sign: '$',
    words: {
      total: ['TOTAL', 'GRAND TOTAL', 'Total', 'AMOUNT DUE'],
      subtotal: 'SUBTOTAL',
      tax: 'SALES TAX',
      cash: 'CASH',
      change: 'CHANGE',
      card: 'VISA',
      discount: 'DISCOUNT',
      thanks: 'THANK YOU FOR SHOPPING',
      paper: 'SALES RECEIPT',
      piece: 'ea',
    },
    tax: { rate: 8.25, isAdded: true },
  },
  {
    name: 'uk',
    shops: [
      'Harrow & Finch Ltd',
      'THE KITCHEN YARD',
      'Oakham Electrical Ltd',
      'BRIGHTWELL STORES PLC',
      'Penrose Books',
    ],
    streets: ['14 High Street', '2 Station Road', '77 Market Place'],
    towns: ['LEEDS LS1 4DY', 'London SW1A 2AA', 'Bristol BS1 5TR'],
    items: ENGLISH,
    date: (y, m, d, random) =>
      random.pick([
        slashes(y, m, d),
        `${two(d)}/${two(m)}/${two(y % 100)}`,
        `${d} ${SHORT[m - 1]} ${y}`,
        `${two(d)}-${SHORT[m - 1]}-${y}`,
      ]),
    money: point,
    sign: '£',
    words: {
      total: ['TOTAL', 'Total to pay', 'BALANCE DUE', 'TOTAL DUE'],
      subtotal: 'Subtotal',
      tax: 'VAT @ 20%',
      cash: 'CASH',
      change: 'CHANGE',
      card: 'MASTERCARD',
      discount: 'Promo saving',
      thanks: 'Thank you, see you soon',
      paper: 'RECEIPT',
      piece: 'ea',
    },
    tax: { rate: 20, isAdded: false },
  },
  {
    name: 'my',
    shops: [
      'SINAR JAYA HARDWARE SDN BHD',
      'RESTORAN MELATI INDAH SDN. BHD.',
      'TAN & LIM STATIONERY SDN BHD',
      'PERNIAGAAN HOCK SENG',
      'GOLDEN LEAF TRADING SDN BHD',
      'BINTANG ELECTRICAL (M) SDN BHD',
    ],
    streets: ['NO.12, JALAN SETIA 3/2,', 'LOT 45, JALAN BESAR,', '27-G, JALAN PERDANA 8,'],
    towns: ['81100 JOHOR BAHRU, JOHOR', '43000 KAJANG, SELANGOR', '55100 KUALA LUMPUR'],
    items: MALAY,
    date: (y, m, d, random) =>
      random.pick([
        slashes(y, m, d),
        dashes(y, m, d),
        `${two(d)}-${SHORT[m - 1]}-${y}`,
        `${two(d)}/${two(m)}/${two(y % 100)}`,
      ]),
    money: point,
    sign: 'RM',
    words: {
      total: ['Total Sales Inclusive GST', 'TOTAL (RM)', 'Grand Total', 'NET TOTAL', 'Total Amount Payable'],
      subtotal: 'Sub Total',
      tax: 'GST 6%',
      cash: 'CASH',
      change: 'CHANGE',
      card: 'CREDIT CARD',
      discount: 'Disc',
      thanks: 'GOODS SOLD ARE NOT RETURNABLE',
      paper: 'TAX INVOICE',
      piece: 'PC',
    },
    tax: { rate: 6, isAdded: false },
    roundsToFive: true,
  },
  {
    name: 'de',
    shops: [
      'Bergmann Elektro GmbH',
      'MARKTHALLE NORD',
      'Holz & Heim GmbH & Co. KG',
      'BUCHHANDLUNG LINDNER',
      'Frischeland eG',
    ],
    streets: ['Hauptstr. 12', 'Lindenallee 4', 'Am Markt 7'],
    towns: ['80331 Munchen', '50667 Koln', '20095 Hamburg'],
    items: GERMAN,
    date: (y, m, d, random) => random.pick([points(y, m, d), `${two(d)}.${two(m)}.${two(y % 100)}`]),
    money: comma,
    sign: 'EUR',
    words: {
      total: ['SUMME', 'Gesamtbetrag', 'ZU ZAHLEN', 'Summe EUR'],
      subtotal: 'Zwischensumme',
      tax: 'MwSt 19%',
      cash: 'Bar',
      change: 'Ruckgeld',
      card: 'girocard',
      discount: 'Rabatt',
      thanks: 'Vielen Dank fur Ihren Einkauf',
      paper: 'RECHNUNG',
      piece: 'Stk',
    },
    tax: { rate: 19, isAdded: false },
  },
  {
    name: 'fr',
    shops: ['LA MAISON DU BOIS SARL', 'Librairie des Halles', 'ELECTRO PROVENCE SAS', 'MARCHE DES LICES'],
    streets: ['12 rue de la Paix', '4 place du Marche', '31 avenue Foch'],
    towns: ['75002 PARIS', '69003 LYON', '13001 MARSEILLE'],
    items: FRENCH,
    date: (y, m, d, random) => random.pick([slashes(y, m, d), `${two(d)}/${two(m)}/${two(y % 100)}`]),
    money: comma,
    sign: '€',
    words: {
      total: ['TOTAL TTC', 'NET A PAYER', 'TOTAL'],
      subtotal: 'Sous-total',
      tax: 'TVA 20%',
      cash: 'ESPECES',
      change: 'RENDU',
      card: 'CARTE BANCAIRE',
      discount: 'REMISE',
      thanks: 'Merci de votre visite',
      paper: 'TICKET',
      piece: 'pce',
    },
    tax: { rate: 20, isAdded: false },
  },
  {
    name: 'es',
    shops: ['FERRETERIA EL MARTILLO S.L.', 'Librosol', 'ELECTRO CASTILLA S.A.', 'Mercado La Plaza'],
    streets: ['Calle Mayor 15', 'Avda. del Puerto 22'],
    towns: ['28013 MADRID', '46002 VALENCIA'],
    items: SPANISH,
    date: (y, m, d, random) => random.pick([slashes(y, m, d), dashes(y, m, d)]),
    money: comma,
    sign: '€',
    words: {
      total: ['TOTAL', 'TOTAL A PAGAR', 'IMPORTE TOTAL'],
      subtotal: 'Subtotal',
      tax: 'IVA 21%',
      cash: 'EFECTIVO',
      change: 'CAMBIO',
      card: 'TARJETA',
      discount: 'DESCUENTO',
      thanks: 'Gracias por su visita',
      paper: 'FACTURA SIMPLIFICADA',
      piece: 'u',
    },
    tax: { rate: 21, isAdded: false },
  },
  {
    name: 'it',
    shops: ['FERRAMENTA ROSSI S.R.L.', 'Libreria del Corso', 'CASA LUCE S.P.A.'],
    streets: ['Via Roma 10', 'Corso Italia 5'],
    towns: ['20121 MILANO', '00184 ROMA'],
    items: ITALIAN,
    date: (y, m, d, random) => random.pick([dashes(y, m, d), slashes(y, m, d)]),
    money: comma,
    sign: 'EUR',
    words: {
      total: ['TOTALE COMPLESSIVO', 'TOTALE EURO', 'TOTALE'],
      subtotal: 'SUBTOTALE',
      tax: 'di cui IVA',
      cash: 'CONTANTI',
      change: 'RESTO',
      card: 'BANCOMAT',
      discount: 'SCONTO',
      thanks: 'GRAZIE E ARRIVEDERCI',
      paper: 'DOCUMENTO COMMERCIALE',
      piece: 'pz',
    },
    tax: { rate: 22, isAdded: false },
  },
  {
    name: 'nl',
    shops: ['De Lampenwinkel B.V.', 'BOEKHANDEL VAN DIJK', 'Hout en Huis BV'],
    streets: ['Kerkstraat 8', 'Marktplein 3'],
    towns: ['1012 AB Amsterdam', '3511 LX Utrecht'],
    items: DUTCH,
    date: (y, m, d, random) => random.pick([dashes(y, m, d), points(y, m, d)]),
    money: comma,
    sign: 'EUR',
    words: {
      total: ['TOTAAL', 'TE BETALEN', 'Totaal'],
      subtotal: 'SUBTOTAAL',
      tax: 'BTW 21%',
      cash: 'CONTANT',
      change: 'WISSELGELD',
      card: 'PIN',
      discount: 'KORTING',
      thanks: 'Bedankt en tot ziens',
      paper: 'KASSABON',
      piece: 'st',
    },
    tax: { rate: 21, isAdded: false },
  },
  {
    name: 'se',
    shops: ['Lund Bok AB', 'ELEKTROHUSET AB', 'Norrmalm Livs'],
    streets: ['Storgatan 5', 'Kungsgatan 18'],
    towns: ['111 43 STOCKHOLM', '411 19 GOTEBORG'],
    items: NORDIC,
    date: (y, m, d) => iso(y, m, d),
    money: comma,
    sign: 'SEK',
    words: {
      total: ['ATT BETALA', 'TOTALT', 'SUMMA'],
      subtotal: 'DELSUMMA',
      tax: 'MOMS 25%',
      cash: 'KONTANT',
      change: 'VAXEL',
      card: 'KORT',
      discount: 'RABATT',
      thanks: 'Tack och valkommen ater',
      paper: 'KVITTO',
      piece: 'st',
    },
    tax: { rate: 25, isAdded: false },
  },
  {
    name: 'no',
    shops: ['Fjell Sport AS', 'BYGG OG HAGE AS', 'Havn Elektronikk AS'],
    streets: ['Storgata 11', 'Havneveien 2'],
    towns: ['0155 OSLO', '5003 BERGEN'],
    items: NORDIC,
    date: (y, m, d) => points(y, m, d),
    money: comma,
    sign: 'NOK',
    words: {
      total: ['TOTALT', 'SUM', 'TOTALSUM'],
      subtotal: 'MELLOMSUM',
      tax: 'MVA 25%',
      cash: 'KONTANT',
      change: 'TILBAKE',
      card: 'BANKAXEPT',
      discount: 'RABATT',
      ...nordicWords,
    },
    tax: { rate: 25, isAdded: false },
  },
  {
    name: 'dk',
    shops: ['Nordhavn Cykler ApS', 'LAMPEHUSET A/S', 'Torvets Boghandel'],
    streets: ['Vestergade 9', 'Torvegade 21'],
    towns: ['1456 KOBENHAVN', '8000 AARHUS'],
    items: NORDIC,
    date: (y, m, d, random) => random.pick([dashes(y, m, d), points(y, m, d)]),
    money: comma,
    sign: 'DKK',
    words: {
      total: ['I ALT', 'AT BETALE', 'TOTAL'],
      subtotal: 'SUBTOTAL',
      tax: 'MOMS 25%',
      cash: 'KONTANT',
      change: 'BYTTEPENGE',
      card: 'DANKORT',
      discount: 'RABAT',
      ...nordicWords,
    },
    tax: { rate: 25, isAdded: false },
  },
];
