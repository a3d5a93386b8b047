import { products } from './products.ts';
import type { Cover, Thing } from './types.ts';

type Row = [
  product: string,
  boughtDaysAgo: number,
  price: string,
  retailer: string,
  more?: { serial?: string; extended?: [provider: string, months: number]; covers?: Cover[] },
];

const byKey = new Map(products.map((product) => [product.key, product]));

/** Everything comes with its maker's cover; an extended one starts where that ends. */
function ownedBy(person: string, rows: Row[]): Thing[] {
  return rows.map(([product, boughtDaysAgo, price, retailer, more = {}]) => {
    const { maker = '', manufacturerMonths = 0 } = byKey.get(product) ?? {};
    const covers: Cover[] = [{ type: 'manufacturer', provider: maker, months: manufacturerMonths }];
    if (more.extended) {
      const [provider, months] = more.extended;
      covers.push({ type: 'extended', provider, months, startsAfterMonths: manufacturerMonths });
    }
    return {
      person,
      product,
      boughtDaysAgo,
      price,
      retailer,
      serial: more.serial ?? null,
      covers: more.covers ?? covers,
    };
  });
}

export const things: Thing[] = [
  ...ownedBy('maya-lund', [
    ['ostra-vela-105', 199, '2480.00', 'Velodrom', { serial: 'OV105-54-1187' }],
    ['corvin-field-38', 249, '420.00', 'Tickroom', { serial: 'CF38-6158' }],
    [
      'nordlys-book-14',
      452,
      '1649.00',
      'Harbour Electric',
      { serial: 'NB14-7Q2-0093', covers: [{ type: 'extended', provider: 'Northcover', months: 36 }] },
    ],
    ['morrow-pour-09', 519, '165.00', 'Kitchen Row', { serial: 'P09-118264' }],
    ['fjell-tempo-4', 640, '150.00', 'North Quay Outdoor'],
    ['halden-arc-2', 681, '349.00', 'Wharf Audio', { serial: 'HA2-20418' }],
    ['kestrel-m35', 713, '1290.00', 'Fotohaus', { serial: 'M35-0417722' }],
    [
      'hemla-w8-quiet',
      1010,
      '899.00',
      'Osmond Appliances',
      { serial: 'W8-20733-Q', covers: [{ type: 'extended', provider: 'Northcover', months: 60 }] },
    ],
    ['lyse-task', 1277, '189.00', 'Greenhouse Lane'],
  ]),
  ...ownedBy('leo-marchetti', [
    ['stavn-sit-3', 250, '449.00', 'Greenhouse Lane'],
    ['tarn-r4', 260, '159.00', 'Harbour Electric'],
    ['pellam-four', 320, '115.00', 'Kitchen Row'],
    ['morrow-uno', 406, '719.00', 'Kitchen Row', { serial: 'UN1-30977' }],
    ['ostra-terra-1', 420, '1890.00', 'Velodrom'],
    ['lyse-task', 460, '179.00', 'Greenhouse Lane'],
    ['morrow-duo', 480, '1290.00', 'Wharf Coffee Supply'],
    ['tacta-k75', 500, '135.00', 'Harbour Electric'],
    ['aerla-400', 520, '239.00', 'Harbour Electric'],
    ['brakka-d18', 700, '165.00', 'Ironmonger’s Row'],
    ['hemla-v3', 720, '269.00', 'Osmond Appliances'],
    ['grove-carry-24', 800, '155.00', 'North Quay Outdoor'],
  ]),
  ...ownedBy('ruth-adeyemi', [
    ['quire-leaf-7', 200, '145.00', 'Papermill'],
    ['morrow-pour-09', 445, '159.00', 'Kitchen Row'],
    ['halden-arc-2', 455, '349.00', 'Wharf Audio', { serial: 'HA2-55120' }],
    ['nordlys-slate-11', 470, '549.00', 'Harbour Electric'],
    ['corvin-field-38', 560, '415.00', 'Tickroom'],
    ['halden-shelf-5', 652, '640.00', 'Wharf Audio', { serial: 'HS5-0771' }],
    ['corvin-station-30', 690, '92.00', 'Tickroom'],
    ['halden-arc-1', 1020, '249.00', 'Wharf Audio', { serial: 'HA1-10934' }],
    [
      'hemla-w8-quiet',
      1080,
      '869.00',
      'Osmond Appliances',
      { serial: 'W8-18802-Q', extended: ['Helmsure', 24] },
    ],
  ]),
  ...ownedBy('tomas-herrera', [
    ['lyse-clip', 170, '75.00', 'Larder Street'],
    ['brevia-p40', 370, '189.00', 'Larder Street'],
    ['corvin-station-30', 480, '95.00', 'Larder Street'],
    ['morrow-uno', 500, '699.00', 'Larder Street'],
    ['morrow-pour-09', 531, '165.00', 'Larder Street'],
    ['hemla-w8-quiet', 640, '899.00', 'Larder Street'],
    ['ferrow-no-8', 820, '55.00', 'Larder Street'],
    ['verda-m38', 980, '359.00', 'Quinta & Casa'],
  ]),
  ...ownedBy('priya-raman', [
    ['larko-city', 180, '639.00', 'Osmond Appliances'],
    ['hemla-w8-quiet', 301, '899.00', 'Osmond Appliances', { serial: 'W8-44190-Q' }],
    ['morrow-uno', 385, '719.00', 'Osmond Appliances', { extended: ['Northcover', 24] }],
    ['hemla-f300', 520, '949.00', 'Osmond Appliances', { extended: ['Northcover', 24] }],
    ['aerla-400', 705, '245.00', 'Harbour Electric'],
  ]),
  ...ownedBy('jonas-weber', [
    ['halden-shelf-5', 95, '640.00', 'Wharf Audio'],
    ['halden-arc-2', 335, '349.00', 'Wharf Audio'],
    ['nordlys-book-16', 390, '2190.00', 'Harbour Electric', { extended: ['Northcover', 24] }],
    ['ostra-vela-105', 640, '2450.00', 'Velodrom', { serial: 'OV105-54-0622' }],
  ]),
  ...ownedBy('aiko-tanabe', [
    ['corvin-field-38', 249, '420.00', 'Tickroom', { serial: 'CF38-6103' }],
    ['morrow-uno', 280, '719.00', 'Kitchen Row'],
    ['kestrel-z70', 310, '540.00', 'Fotohaus'],
    ['lyse-task', 420, '189.00', 'Greenhouse Lane'],
    ['quire-leaf-7', 698, '145.00', 'Papermill'],
  ]),
  ...ownedBy('daan-kuiper', [['corvin-field-38', 245, '420.00', 'Tickroom']]),
  ...ownedBy('ines-duarte', [
    ['quire-leaf-7', 75, '149.00', 'Papermill'],
    ['grove-carry-24', 310, '160.00', 'North Quay Outdoor'],
    ['lyse-clip', 400, '79.00', 'Greenhouse Lane'],
    ['willa-s20', 500, '329.00', 'Papermill'],
  ]),
  ...ownedBy('samira-haddad', [
    ['hemla-d8-dry', 210, '999.00', 'Osmond Appliances', { extended: ['Helmsure', 24] }],
    ['halden-nook', 330, '119.00', 'Harbour Electric'],
    ['hemla-w8-quiet', 400, '879.00', 'Osmond Appliances', { extended: ['Helmsure', 24] }],
  ]),
  ...ownedBy('kofi-mensah', [
    ['nordlys-book-16', 240, '2290.00', 'Ring Road Cameras'],
    ['halden-seed', 300, '155.00', 'Osu Sound'],
    [
      'nordlys-slate-11',
      340,
      '559.00',
      'Ring Road Cameras',
      { serial: 'SL11-90412', extended: ['Oakline', 24] },
    ],
    ['fjell-tempo-4', 400, '158.00', 'Osu Sports'],
    ['kestrel-m35', 560, '1310.00', 'Ring Road Cameras'],
  ]),
  ...ownedBy('harjit-singh', [
    ['brakka-p12', 210, '89.00', 'Ironmonger’s Row'],
    ['halden-shelf-3', 300, '389.00', 'Wharf Audio'],
    ['morrow-boil-17', 330, '89.00', 'Osmond Appliances'],
    [
      'brakka-d18',
      830,
      '169.00',
      'Ironmonger’s Row',
      { serial: 'D18-221904', extended: ['Bramble Mutual', 24] },
    ],
    ['hemla-v3', 1110, '265.00', 'Osmond Appliances'],
  ]),
  ...ownedBy('noor-haddad', [
    ['tacta-k75', 22, '129.00', 'Harbour Electric'],
    ['nordlys-pocket-5', 200, '679.00', 'Harbour Electric'],
    ['morrow-uno', 245, '735.00', 'Harbour Electric'],
  ]),
  ...ownedBy('elin-sjoberg', [
    ['hemla-v3', 262, '279.00', 'Plug & Lead'],
    ['nordlys-pocket-5', 330, '699.00', 'Plug & Lead'],
    ['fjell-ridge-2', 480, '329.00', 'North Quay Outdoor'],
    ['kestrel-m35', 520, '1299.00', 'Fotohaus'],
  ]),
  ...ownedBy('mateusz-zielinski', [
    ['grove-carry-24', 430, '149.00', 'Rowerownia'],
    ['ostra-vela-105', 465, '2390.00', 'Rowerownia'],
  ]),
  ...ownedBy('chloe-bennett', [
    ['morrow-boil-17', 88, '92.00', 'Benchtop'],
    ['ronda-s2', 290, '435.00', 'Benchtop'],
    ['brevia-p40', 350, '195.00', 'Benchtop'],
    ['pellam-dough-5', 545, '389.00', 'Benchtop'],
  ]),
  ...ownedBy('hiroshi-mori', [
    ['quire-note-10', 126, '329.00', 'Kanda Stationery'],
    ['kestrel-m35', 475, '1275.00', 'Kanda Camera'],
    ['corvin-field-38', 540, '410.00', 'Kanda Watch'],
    ['morrow-pour-09', 610, '168.00', 'Kanda Kitchen Goods'],
  ]),
  ...ownedBy('grace-okafor', [
    ['hemla-f300', 300, '1040.00', 'Marina Electricals'],
    ['nordlys-pocket-5', 380, '720.00', 'Marina Electricals'],
    ['willa-s20', 420, '335.00', 'Balogun Machines', { serial: 'WS20-88105' }],
  ]),
  ...ownedBy('anton-kovalenko', [
    ['vantar-studio-80', 310, '129.00', 'Second Ear'],
    ['nordlys-book-14', 400, '1690.00', 'Kabel Lviv', { serial: 'NB14-6K0-4410' }],
    ['halden-arc-1', 435, '180.00', 'Second Ear'],
    ['tacta-k75', 440, '139.00', 'Kabel Lviv'],
  ]),
  ...ownedBy('beatriz-almeida', [
    ['hemla-v5-pet', 150, '349.00', 'Casa Pinheiros'],
    ['pellam-whirl', 230, '125.00', 'Casa Pinheiros'],
    ['hemla-f300', 380, '1020.00', 'Casa Pinheiros'],
  ]),
  ...ownedBy('callum-fraser', [
    ['fjell-skog-2', 330, '140.00', 'North Quay Outdoor'],
    ['corvin-diver-41', 400, '680.00', 'Highland Time'],
    ['fjell-ridge-2', 500, '319.00', 'North Quay Outdoor'],
    ['hemla-v5-pet', 600, '339.00', 'Highland Electric'],
  ]),
  ...ownedBy('yasmin-elamin', [
    ['brevia-p40', 38, '199.00', 'Nile Office'],
    ['aerla-400', 50, '269.00', 'Nile Office'],
    ['kestrel-z70', 55, '565.00', 'Nile Photo'],
    ['nordlys-slate-11', 300, '565.00', 'Nile Office'],
  ]),
  ...ownedBy('walter-pruitt', [
    ['kestrel-z70', 400, '529.00', 'Superior Camera'],
    ['verda-m38', 900, '379.00', 'Superior Dry Goods'],
  ]),
  ...ownedBy('siobhan-keane', [
    ['sorrel-parlor-1', 119, '465.00', 'Quay Music'],
    ['ronda-s2', 420, '409.00', 'Osmond Appliances'],
    ['halden-arc-2', 470, '339.00', 'Plug & Lead'],
  ]),
  ...ownedBy('nils-ostergaard', [
    ['halden-nook', 200, '129.00', 'Plug & Lead'],
    ['nordlys-slate-11', 350, '529.00', 'Plug & Lead'],
    ['tumble-pad-2', 420, '65.00', 'Plug & Lead'],
    ['larko-city', 425, '649.00', 'Barnligt'],
  ]),
  ...ownedBy('mei-lin-chua', [
    ['morrow-pour-09', 41, '175.00', 'Tiong Home'],
    ['stavn-sit-3', 110, '475.00', 'Tiong Home'],
    ['ronda-s2', 270, '419.00', 'Tiong Home'],
    ['grove-roll-37', 520, '235.00', 'Tiong Home'],
  ]),
  ...ownedBy('oskar-lehtinen', [
    ['tacta-k75', 205, '139.00', 'Kivi Audio'],
    ['halden-shelf-5', 260, '629.00', 'Kivi Audio'],
    ['tumble-pad-2', 340, '69.00', 'Kivi Audio'],
    ['halden-arc-2', 420, '349.00', 'Kivi Audio'],
  ]),
  ...ownedBy('rosa-jimenez', [
    ['willa-s20', 170, '345.00', 'La Alacena'],
    ['pellam-dough-5', 320, '405.00', 'La Alacena'],
    ['pellam-whirl', 410, '122.00', 'La Alacena'],
  ]),
  ...ownedBy('tessa-vandermeer', [
    ['tacta-k75', 220, '139.00', 'Plug & Lead'],
    ['halden-seed', 268, '149.00', 'Plug & Lead'],
    ['ostra-terra-1', 300, '1940.00', 'Fietsatelier'],
    ['ostra-vela-105', 400, '2480.00', 'Fietsatelier'],
    ['lyse-task', 440, '189.00', 'Papierwinkel'],
    ['quire-leaf-7', 455, '149.00', 'Papierwinkel'],
  ]),
  ...ownedBy('amara-diallo', [
    ['halden-arc-2', 60, '355.00', 'Son Clair'],
    ['grove-carry-40', 260, '219.00', 'Piste Libre'],
    ['fjell-tempo-4', 300, '155.00', 'Piste Libre'],
    ['grove-roll-37', 310, '235.00', 'Piste Libre'],
    ['halden-seed', 320, '145.00', 'Son Clair'],
    ['nordlys-book-14', 325, '1675.00', 'Son Clair'],
  ]),
  ...ownedBy('ben-whitlock', [
    ['brakka-d18', 470, '179.00', 'Alder Hardware'],
    ['stavn-sit-3', 530, '445.00', 'Alder Hardware'],
    ['sorrel-parlor-1', 540, '449.00', 'Alder Strings', { serial: 'SP1-2217' }],
    ['ferrow-no-8', 560, '55.00', 'Alder Hardware'],
  ]),
  ...ownedBy('lucia-ferrante', [
    ['grove-carry-24', 150, '162.00', 'Casa Brera'],
    ['morrow-pour-09', 300, '172.00', 'Casa Brera'],
    ['corvin-station-30', 380, '98.00', 'Casa Brera'],
    ['morrow-uno', 395, '690.00', 'Casa Brera'],
  ]),
  ...ownedBy('hanna-aldrich', [
    ['corvin-station-30', 95, '95.00', 'Haus & Herd'],
    ['nordlys-book-14', 285, '1649.00', 'Plug & Lead'],
    ['vantar-27-pro', 300, '429.00', 'Plug & Lead'],
    ['stavn-sit-3', 305, '459.00', 'Haus & Herd', { extended: ['Bramble Mutual', 24] }],
  ]),
  ...ownedBy('ravi-menon', [
    ['aerla-400', 77, '259.00', 'Backwater Hi-Fi'],
    ['halden-shelf-5', 232, '655.00', 'Backwater Hi-Fi'],
    ['halden-arc-2', 390, '365.00', 'Backwater Hi-Fi'],
  ]),
  ...ownedBy('josie-tran', [
    ['nordlys-pocket-5', 60, '689.00', 'Plug & Lead'],
    ['nordlys-book-14', 170, '1599.00', 'Plug & Lead', { extended: ['Oakline', 24] }],
    ['brakka-p12', 195, '85.00', 'Plug & Lead'],
    ['halden-arc-2', 255, '329.00', 'Plug & Lead', { extended: ['Oakline', 24] }],
    ['tumble-pad-2', 280, '69.00', 'Plug & Lead'],
  ]),
  ...ownedBy('marek-novotny', [
    ['morrow-duo', 210, '1240.00', 'Dům Kávy'],
    ['vantar-27-pro', 270, '419.00', 'Elektro Brno'],
    ['ronda-s2', 350, '399.00', 'Elektro Brno'],
    ['nordlys-pocket-4', 640, '439.00', 'Elektro Brno'],
    ['brakka-d18', 1075, '159.00', 'Elektro Brno'],
  ]),
  ...ownedBy('fiona-mcallister', [
    ['hemla-w8-quiet', 300, '889.00', 'Osmond Appliances'],
    ['aerla-400', 390, '249.00', 'Osmond Appliances'],
    ['morrow-boil-17', 410, '85.00', 'Osmond Appliances'],
    ['tarn-r4', 430, '155.00', 'Osmond Appliances'],
    ['hemla-f300', 440, '929.00', 'Osmond Appliances'],
  ]),
  ...ownedBy('emeka-nwosu', [
    ['corvin-diver-41', 105, '675.00', 'Bayou Time'],
    ['brakka-p12', 115, '89.00', 'Bayou Home'],
    ['pellam-whirl', 120, '119.00', 'Bayou Home'],
    ['ferrow-no-8', 130, '58.00', 'Bayou Home'],
  ]),
  ...ownedBy('claudia-brandt', [
    ['vantar-27-pro', 210, '445.00', 'Hörraum'],
    ['hemla-d8-dry', 420, '1049.00', 'Haus & Herd'],
    ['grove-roll-37', 490, '229.00', 'Haus & Herd'],
    ['halden-shelf-5', 590, '660.00', 'Hörraum'],
    ['kestrel-m35', 600, '1340.00', 'Fotohaus', { serial: 'M35-0398840', extended: ['Northcover', 12] }],
    ['grove-carry-24', 620, '165.00', 'Haus & Herd'],
  ]),
  ...ownedBy('peter-ngata', [
    ['fjell-skog-2', 160, '155.00', 'Tararua Outdoor'],
    ['fjell-ridge-3', 200, '445.00', 'Tararua Outdoor'],
    ['brakka-d18', 330, '185.00', 'Tararua Trade'],
    ['verda-m38', 345, '399.00', 'Tararua Trade'],
  ]),
];
