import { describe, expect, test } from 'vitest';
import { growthOf, STEEP } from '../../testing/cpu-time.ts';
import { lineMatchesProduct, mayMatchProduct } from './matches-product.ts';

/** A line of a receipt, and the name and brand of a product. */
type Pair = [line: string, name: string, brand: string | null];

const same: Pair[] = [
  ['BRTHR HL-L2350DW LSR PRNTR', 'HL-L2350DW', 'Brother'],
  ['BRTHR HL-L2350DW LSR PRNTR', 'HL-L2350DW Laser Printer', 'Brother'],
  ['Brother HLL2350DW', 'HL-L2350DW Laser Printer', 'Brother'],
  ['HL-L235ODW PRINTER', 'HL-L2350DW Laser Printer', 'Brother'],
  ['AERLA 400', 'Aerla 400', 'Aerla'],
  ['Vantar 27 Pro', 'Vantar 27 Pro', 'Vantar'],
  ['BROTHER LASER PRINTER', 'HL-L2350DW Laser Printer', 'Brother'],
  ['KITCHNAID MXR', 'Artisan Stand Mixer', 'KitchenAid'],
  ['KITCHENAID ARTISAN 4.8L RED', 'Artisan Stand Mixer 4.8 L', 'KitchenAid'],
  ['KitchenAid Stand Mixer Artisan', 'Artisan Stand Mixer', 'KitchenAid'],
  ['SONY WH1000XM4B', 'WH-1000XM4 Wireless Headphones', 'Sony'],
  ['SNY WH-1000XM4 HDPHNS BLK', 'WH-1000XM4 Wireless Headphones', 'Sony'],
  ['WH-1000XM4', 'WH-1000XM4 Wireless Headphones', 'Sony'],
  ['BOSE HEADPHONES 700', 'Headphones 700', 'Bose'],
  ['B0SE HEADPHONES 700 SLV', 'Headphones 700', 'Bose'],
  ['APPLE IPHONE 13 128GB', 'iPhone 13 128 GB', 'Apple'],
  ['IPHONE13 128GB MIDNIGHT', 'iPhone 13 128 GB', 'Apple'],
  ['APPLE IPHONE 13 PRO', 'iPhone 13 Pro', 'Apple'],
  ['AIRPODS PRO APPLE', 'AirPods Pro', 'Apple'],
  ['SAMSUNG GALAXY S21', 'Galaxy S21', 'Samsung'],
  ['SMSNG GALAXY S21 128GB', 'Galaxy S21', 'Samsung'],
  ['DYSON V11 CORDLESS VAC', 'V11 Cordless Vacuum Cleaner', 'Dyson'],
  ['DYSON V11 ABSOLUTE', 'V11 Absolute', 'Dyson'],
  ['BOSCH GSR18V-55 DRILL', 'GSR 18V-55 Cordless Drill', 'Bosch'],
  ['BOSCH CORDLESS DRILL 18V', 'Cordless Drill 18 V', 'Bosch'],
  ['BSCH CRDLSS DRLL 18V', 'Cordless Drill 18 V', 'Bosch'],
  ['STEEL KETTLE 1.7L', 'Steel Kettle 1.7 L', 'Hemla'],
  ['HEMLA KTTL STL 1,7L', 'Steel Kettle 1.7 L', 'Hemla'],
  ['Hemla kettle', 'Steel Kettle 1.7 L', 'Hemla'],
  ['DELONGHI COFFEE MACH ECAM 22.110', 'Magnifica S ECAM22.110 Coffee Machine', 'De’Longhi'],
  ['DELONGHI MAGNIFICA S', 'Magnifica S ECAM22.110 Coffee Machine', 'De’Longhi'],
  ['MOCCAMASTER COFFEEMAKER', 'Coffee Maker', 'Moccamaster'],
  ['MOCCAMASTER COFFEE MKR', 'Coffee Maker', 'Moccamaster'],
  ['ANKER USB CHARGER 20W', 'USB Charger 20 W', 'Anker'],
  ['ANKR USB CHRGR', 'USB Charger', 'Anker'],
  ['LOGITECH MX MASTER 3', 'MX Master 3 Mouse', 'Logitech'],
  ['LOGI MX MASTER 3 MOUSE GRPH', 'MX Master 3 Mouse', 'Logitech'],
  ['LG OLED55C1 TV', 'OLED55C1 Television', 'LG'],
  ['LG 55" OLED TV', 'OLED Television 55"', 'LG'],
  ['PHILIPS AIRFRYER XL', 'Airfryer XL', 'Philips'],
  ['PHIL AIRFRYER XL HD9270', 'Airfryer XL HD9270', 'Philips'],
  ['FJELL TENT 2P', 'Trail Tent', 'Fjell'],
  ['MIELE WASHING MACH WWD120', 'WWD 120 Washing Machine', 'Miele'],
  ['SIEMENS DISHWSHR', 'Dishwasher iQ500', 'Siemens'],
  ['RONDA ROBOT VACUUM', 'Robot Vacuum', 'Ronda'],
  ['ROBOT VACUUM', 'Robot Vacuum', 'Ronda'],
  ['CANON EOS R6 BODY', 'EOS R6', 'Canon'],
  ['GARMIN FORERUNNER 245', 'Forerunner 245', 'Garmin'],
  ['GARMIN FORERUNER 245 MUSIC', 'Forerunner 245', 'Garmin'],
  ['LYSE DESK LAMP BLACK', 'Desk Lamp', 'Lyse'],
  ['JBL FLIP 5 BT SPKR', 'Flip 5 Bluetooth Speaker', 'JBL'],
  ['NINTENDO SWITCH OLED', 'Switch OLED', 'Nintendo'],
  ['TEFAL PAN 28CM INGENIO', 'Ingenio Frying Pan 28 cm', 'Tefal'],
  ['WEBER GRILL Q1200', 'Q 1200 Gas Grill', 'Weber'],
  ['MAKITA DHP453 HMR DRLL', 'DHP453 Hammer Drill', 'Makita'],
  ['PANASNC MICROWAVE NN-E201', 'NN-E201 Microwave', 'Panasonic'],
  ['ORAL-B IO 9 TOOTHBRUSH', 'iO 9 Electric Toothbrush', 'Oral-B'],
  ['BRAUN SERIES 7 SHAVER', 'Series 7 Shaver', 'Braun'],
  ['SAMSNG 27IN MONITOR', 'Odyssey G5 27" Monitor', 'Samsung'],
  ['GOPRO HERO10 BLK', 'Hero 10 Black', 'GoPro'],
  ['HP ENVY 6020 PRINTER', 'Envy 6020 All-in-One Printer', 'HP'],
  ['FITBIT CHRG 5', 'Charge 5', 'Fitbit'],
  ['NESPRESSO VERTUO NEXT', 'Vertuo Next Coffee Machine', 'Nespresso'],
  ['SALOMON X ULTRA 4 GTX 43', 'X Ultra 4 GTX', 'Salomon'],
  ['IKEA BILLY BOOKCASE WHT', 'Billy Bookcase', 'IKEA'],
  ['BILLY BOOKCASE 80X28', 'Billy Bookcase', 'IKEA'],
  ['KÄRCHER K5 PRESSURE WASH', 'K5 Pressure Washer', 'Kärcher'],
  ['TP-LINK ARCHER AX55 ROUTER', 'Archer AX55 Router', 'TP-Link'],
  ['ROOMBA I7 IROBOT', 'Roomba i7', 'iRobot'],
  ['INSTANT POT DUO 5.7L', 'Duo 5.7 L Pressure Cooker', 'Instant Pot'],
];

const other: Pair[] = [
  ['AERLA 300', 'Aerla 400', 'Aerla'],
  ['AERLA 400 FILTER', 'Aerla 400', 'Aerla'],
  ['AERLA', 'Aerla 400', 'Aerla'],
  ['VANTAR 27', 'Vantar 27 Pro', 'Vantar'],
  ['USB CABLE', 'USB Charger', 'Anker'],
  ['ANKER USB CABLE 2M', 'USB Charger', 'Anker'],
  ['ANKER USB CHARGER', 'USB Cable', 'Anker'],
  ['BROTHER HL-L2370DN', 'HL-L2350DW Laser Printer', 'Brother'],
  ['BROTHER DCP-L2530DW PRINTER', 'HL-L2350DW Laser Printer', 'Brother'],
  ['BROTHER TONER TN-2420', 'HL-L2350DW Laser Printer', 'Brother'],
  ['BROTHER TONER', 'HL-L2350DW Laser Printer', 'Brother'],
  ['BROTHER LASER PRINTER', 'Inkjet Printer', 'Brother'],
  ['KITCHENAID TOASTER', 'Artisan Stand Mixer', 'KitchenAid'],
  ['KITCHENAID BLENDER ARTISAN', 'Artisan Stand Mixer', 'KitchenAid'],
  ['KITCHENAID MIXER BOWL', 'Artisan Stand Mixer', 'KitchenAid'],
  ['KITCHENAID MXR ATTACHMNT', 'Artisan Stand Mixer', 'KitchenAid'],
  ['BOSCH MIXER', 'Artisan Stand Mixer', 'KitchenAid'],
  ['HAND MIXER', 'Artisan Stand Mixer', 'KitchenAid'],
  ['SONY WH-1000XM5', 'WH-1000XM4 Wireless Headphones', 'Sony'],
  ['SONY WH-CH520 HEADPHONES', 'WH-1000XM4 Wireless Headphones', 'Sony'],
  ['SONY WH-1000XM4 CASE', 'WH-1000XM4 Wireless Headphones', 'Sony'],
  ['BOSE QC35 HEADPHONES', 'Headphones 700', 'Bose'],
  ['SONY HEADPHONES', 'Headphones 700', 'Bose'],
  ['APPLE IPHONE 12 128GB', 'iPhone 13 128 GB', 'Apple'],
  ['APPLE IPHONE 13 256GB', 'iPhone 13 128 GB', 'Apple'],
  ['APPLE IPHONE 13 PRO', 'iPhone 13', 'Apple'],
  ['APPLE IPHONE 13', 'iPhone 13 Pro', 'Apple'],
  ['APPLE IPHONE 13 MINI', 'iPhone 13', 'Apple'],
  ['IPHONE 13 CASE CLEAR', 'iPhone 13', 'Apple'],
  ['AIRPODS', 'AirPods Pro', 'Apple'],
  ['APPLE CARE PROTECTION', 'iPhone 13', 'Apple'],
  ['SAMSUNG GALAXY S22', 'Galaxy S21', 'Samsung'],
  ['SAMSUNG GALAXY WATCH', 'Galaxy S21', 'Samsung'],
  ['SAMSUNG GALAXY S21 ULTRA', 'Galaxy S21', 'Samsung'],
  ['DYSON V10', 'V11 Cordless Vacuum Cleaner', 'Dyson'],
  ['DYSON V11 FILTER', 'V11 Cordless Vacuum Cleaner', 'Dyson'],
  ['DYSON AIRWRAP', 'V11 Cordless Vacuum Cleaner', 'Dyson'],
  ['BOSCH DRILL BITS', 'Cordless Screwdriver 3.6 V', 'Bosch'],
  ['BOSCH CORDLESS DRILL 12V', 'Cordless Drill 18 V', 'Bosch'],
  ['STEEL KETTLE 1.0L', 'Steel Kettle 1.7 L', 'Hemla'],
  ['GLASS KETTLE 1.7L', 'Steel Kettle 1.7 L', 'Hemla'],
  ['KETTLE', 'Steel Kettle 1.7 L', 'Hemla'],
  ['HEMLA TOASTER STEEL', 'Steel Kettle 1.7 L', 'Hemla'],
  ['STEEL KETTLE DESCALER', 'Steel Kettle 1.7 L', 'Hemla'],
  ['COFFEE BEANS 1KG', 'Coffee Maker', 'Moccamaster'],
  ['COFFEE FILTERS', 'Coffee Maker', 'Moccamaster'],
  ['DELONGHI DEDICA EC685', 'Magnifica S ECAM22.110 Coffee Machine', 'De’Longhi'],
  ['LOGITECH MX KEYS', 'MX Master 3 Mouse', 'Logitech'],
  ['LOGITECH MX MASTER 2', 'MX Master 3 Mouse', 'Logitech'],
  ['WIRELESS MOUSE', 'MX Master 3 Mouse', 'Logitech'],
  ['LG 65" OLED TV', 'OLED Television 55"', 'LG'],
  ['LG TV WALL MOUNT', 'OLED Television 55"', 'LG'],
  ['PHILIPS HUE BULB', 'Airfryer XL', 'Philips'],
  ['FJELL JACKET', 'Trail Tent', 'Fjell'],
  ['MIELE VACUUM BAGS', 'C3 Vacuum Cleaner', 'Miele'],
  ['ROBOT TOY', 'Robot Vacuum', 'Ronda'],
  ['CANON EOS R5 BODY', 'EOS R6', 'Canon'],
  ['GARMIN FORERUNNER 255', 'Forerunner 245', 'Garmin'],
  ['DESK LAMP BULB E27', 'Desk Lamp', 'Lyse'],
  ['TABLE LAMP', 'Desk Lamp', 'Lyse'],
  ['JBL FLIP 6', 'Flip 5 Bluetooth Speaker', 'JBL'],
  ['NINTENDO SWITCH LITE', 'Switch OLED', 'Nintendo'],
  ['NINTENDO GIFT CARD', 'Switch OLED', 'Nintendo'],
  ['DEPOSIT 0.25', 'Desk Lamp', 'Lyse'],
  ['CARRIER BAG', 'Messenger Bag', 'Corvin'],
  ['BREAD', 'Robot Vacuum', 'Ronda'],
  ['', 'Robot Vacuum', 'Ronda'],
  ['1234567', 'Robot Vacuum', 'Ronda'],
  ['USB CHARGER', 'USB Cable', null],
  ['TEFAL SAUCEPAN 18CM', 'Ingenio Frying Pan 28 cm', 'Tefal'],
  ['WEBER GRILL COVER', 'Q 1200 Gas Grill', 'Weber'],
  ['MAKITA BATTERY 18V', 'DHP453 Hammer Drill', 'Makita'],
  ['MAKITA DHP484', 'DHP453 Hammer Drill', 'Makita'],
  ['PANASONIC TV', 'NN-E201 Microwave', 'Panasonic'],
  ['XBOX CONTROLLER', 'Xbox Series X', 'Microsoft'],
  ['XBOX SERIES S', 'Xbox Series X', 'Microsoft'],
  ['ORAL-B BRUSH HEADS 4PK', 'iO 9 Electric Toothbrush', 'Oral-B'],
  ['BRAUN SERIES 5 SHAVER', 'Series 7 Shaver', 'Braun'],
  ['SAMSUNG 32IN MONITOR', 'Odyssey G5 27" Monitor', 'Samsung'],
  ['GOPRO HERO9', 'Hero 10 Black', 'GoPro'],
  ['HP INK 305XL', 'Envy 6020 All-in-One Printer', 'HP'],
  ['HP ENVY LAPTOP', 'Envy 6020 All-in-One Printer', 'HP'],
  ['FITBIT VERSA 3', 'Charge 5', 'Fitbit'],
  ['NESPRESSO PODS VERTUO', 'Vertuo Next Coffee Machine', 'Nespresso'],
  ['SALOMON SOCKS', 'X Ultra 4 GTX', 'Salomon'],
  ['IKEA BILLY SHELF EXTRA', 'Billy Bookcase', 'IKEA'],
  ['KÄRCHER K2', 'K5 Pressure Washer', 'Kärcher'],
  ['KÄRCHER WINDOW VAC', 'K5 Pressure Washer', 'Kärcher'],
  ['TP-LINK SWITCH 8PORT', 'Archer AX55 Router', 'TP-Link'],
  ['SEAGATE 4TB EXT HDD', 'External Hard Drive 2 TB', 'Seagate'],
  ['IROBOT ROOMBA BAGS', 'Roomba i7', 'iRobot'],
  ['INSTANT COFFEE', 'Duo 5.7 L Pressure Cooker', 'Instant Pot'],
  ['FLOWER POT', 'Duo 5.7 L Pressure Cooker', 'Instant Pot'],
  ['LAPTOP SLEEVE 13', 'Laptop 13', 'Vantar'],
  ['VANTAR MONITOR ARM', '27" Monitor', 'Vantar'],
  ['SHIPPING HALDEN KETTLE K31', 'Kettle K31', 'Halden'],
  ['HALDEN KETTLE K31 INSTALLATION', 'Kettle K31', 'Halden'],
  ['RECYCLING FEE HALDEN KETTLE K31', 'Kettle K31', 'Halden'],
  ['HIRE OF HALDEN KETTLE K31', 'Kettle K31', 'Halden'],
  ['REFUND HALDEN KETTLE K31', 'Kettle K31', 'Halden'],
];

/** These match too, but the words alone cannot tell. */
const missed: Pair[] = [
  ['XBOX SERIES X CONSOLE', 'Xbox Series X', 'Microsoft'],
  ['SEAGATE 2TB EXT HDD', 'External Hard Drive 2 TB', 'Seagate'],
  ['NESPR COF MACH', 'Vertuo Next Coffee Machine', 'Nespresso'],
];

test('what has no end is compared soon, and fits nothing', () => {
  let from = 0;
  const words = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `c${String((from + at) * 7919).replace(/\d/g, (one) => 'aeghklmnop'[Number(one)] ?? '')}`,
    ).join(' ');
  const found = new Set<boolean>();
  const ofWords = growthOf(320, (count) => {
    // Never the same pair twice, because repeated pairs come from the cache.
    from += 1;
    found.add(lineMatchesProduct(words(4 * count), { name: words(2 * count), brand: words(count) }));
  });
  const ofOneWord = growthOf(3_000, (length) => {
    from += 1;
    lineMatchesProduct(`${'a'.repeat(length)} ${from}`, {
      name: 'a'.repeat(length),
      brand: 'a'.repeat(length),
    });
  });
  expect(Math.max(ofWords, ofOneWord)).toBeLessThan(STEEP);
  expect(found).toContain(false);
});

describe('a line of a receipt', () => {
  test.each(same)('%s is %s of %s', (line, name, brand) =>
    expect(lineMatchesProduct(line, { name, brand })).toBe(true),
  );
  test.each(other)('%s is not %s of %s', (line, name, brand) =>
    expect(lineMatchesProduct(line, { name, brand })).toBe(false),
  );
  test('is told apart well', () => {
    const isFound = ([line, name, brand]: Pair) => lineMatchesProduct(line, { name, brand });
    const right = [...same, ...missed].filter(isFound).length;
    const wrong = other.filter(isFound).length;
    const [recall, precision] = [right / (same.length + missed.length), right / (right + wrong)];
    expect({ precision: precision.toFixed(3), recall: recall.toFixed(3) }).toEqual({
      precision: '1.000',
      recall: '0.973',
    });
  });

  test('of any case and with any accents is the same', () => {
    for (const [line, name, brand] of same)
      expect(
        lineMatchesProduct(line.toLowerCase(), {
          name: name.toUpperCase(),
          brand: brand?.toLowerCase() ?? null,
        }),
      ).toBe(true);
    expect(lineMatchesProduct('MELITTA CAFÉ MASCHINE', { name: 'Cafe Maschine', brand: 'Melitta' })).toBe(
      true,
    );
  });
});

test.each([
  ['Blue mug large', 'Pellam Whirl', 'Pellam', false],
  ['Blue mug large', 'Wilta 620 sewing machine', 'Wilta', false],
  ['NORDLYS BK 14', 'Nordlys Book 14', 'Nordlys', true],
  ['KTTL 0.9', 'Morrow Pour 0.9 kettle', 'Morrow', true],
  ['HL-L2350DW', 'Brother HL-L2350DW laser printer', 'Brother', true],
] as const)('%s may be %s: %s', (line, name, brand, may) =>
  expect(mayMatchProduct(line, { name, brand })).toBe(may),
);
