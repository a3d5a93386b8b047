/** Who likes which review: the review's key, then the people's keys. */
export const likes: Record<string, string> = {
  'yasmin-carry24': 'leo-marchetti chloe-bennett ines-duarte samira-haddad siobhan-keane',
  'leo-carry24':
    'aiko-tanabe chloe-bennett emeka-nwosu marek-novotny callum-fraser ravi-menon hiroshi-mori grace-okafor mateusz-zielinski ines-duarte elin-sjoberg noor-haddad anton-kovalenko rosa-jimenez amara-diallo ben-whitlock ruth-adeyemi jonas-weber',
  'ines-carry24':
    'fiona-mcallister harjit-singh maya-lund ravi-menon mateusz-zielinski leo-marchetti grace-okafor chloe-bennett',
  'mateusz-carry24':
    'elin-sjoberg emeka-nwosu peter-ngata callum-fraser siobhan-keane kofi-mensah leo-marchetti',
  'claudia-carry24': 'lucia-ferrante leo-marchetti nils-ostergaard harjit-singh ben-whitlock chloe-bennett',
  'amara-carry40': 'chloe-bennett josie-tran maya-lund mei-lin-chua',
  'elin-carry40': 'ben-whitlock amara-diallo siobhan-keane maya-lund lucia-ferrante',
  'hanna-roll': 'hiroshi-mori mei-lin-chua',
  'claudia-roll':
    'amara-diallo mei-lin-chua elin-sjoberg grace-okafor noor-haddad fiona-mcallister hanna-aldrich rosa-jimenez maya-lund',
  'mei-lin-roll': 'chloe-bennett leo-marchetti claudia-brandt ravi-menon maya-lund ines-duarte',
  'maya-vela':
    'mateusz-zielinski jonas-weber noor-haddad tessa-vandermeer kofi-mensah chloe-bennett yasmin-elamin leo-marchetti priya-raman emeka-nwosu ben-whitlock hanna-aldrich ines-duarte tomas-herrera',
  'mateusz-vela':
    'ben-whitlock josie-tran priya-raman nils-ostergaard ines-duarte marek-novotny lucia-ferrante tessa-vandermeer mei-lin-chua chloe-bennett amara-diallo',
  'jonas-vela':
    'josie-tran ben-whitlock nils-ostergaard tessa-vandermeer amara-diallo ines-duarte grace-okafor anton-kovalenko lucia-ferrante samira-haddad mateusz-zielinski fiona-mcallister daan-kuiper callum-fraser marek-novotny',
  'tessa-vela': 'mateusz-zielinski nils-ostergaard maya-lund peter-ngata chloe-bennett lucia-ferrante',
  'leo-terra':
    'lucia-ferrante ines-duarte peter-ngata callum-fraser maya-lund marek-novotny kofi-mensah ruth-adeyemi rosa-jimenez elin-sjoberg fiona-mcallister',
  'tessa-terra':
    'mateusz-zielinski jonas-weber marek-novotny nils-ostergaard hanna-aldrich leo-marchetti aiko-tanabe lucia-ferrante',
  'daan-m35': 'elin-sjoberg chloe-bennett beatriz-almeida leo-marchetti maya-lund',
  'hiroshi-m35':
    'kofi-mensah siobhan-keane mateusz-zielinski jonas-weber leo-marchetti maya-lund rosa-jimenez elin-sjoberg yasmin-elamin anton-kovalenko tessa-vandermeer',
  'kofi-m35':
    'chloe-bennett oskar-lehtinen callum-fraser marek-novotny siobhan-keane priya-raman hanna-aldrich ines-duarte lucia-ferrante emeka-nwosu rosa-jimenez hiroshi-mori harjit-singh ravi-menon leo-marchetti grace-okafor elin-sjoberg beatriz-almeida noor-haddad josie-tran',
  'claudia-m35':
    'tessa-vandermeer elin-sjoberg samira-haddad jonas-weber grace-okafor josie-tran harjit-singh leo-marchetti chloe-bennett callum-fraser maya-lund anton-kovalenko kofi-mensah mei-lin-chua',
  'elin-m35':
    'emeka-nwosu ben-whitlock hiroshi-mori chloe-bennett grace-okafor maya-lund samira-haddad beatriz-almeida',
  'maya-m35':
    'emeka-nwosu leo-marchetti chloe-bennett peter-ngata ines-duarte tomas-herrera siobhan-keane noor-haddad samira-haddad claudia-brandt amara-diallo harjit-singh beatriz-almeida kofi-mensah yasmin-elamin ravi-menon grace-okafor hanna-aldrich',
  'yasmin-z70': 'chloe-bennett aiko-tanabe maya-lund kofi-mensah',
  'aiko-z70':
    'maya-lund lucia-ferrante jonas-weber marek-novotny mateusz-zielinski yasmin-elamin fiona-mcallister',
  'walter-z70': 'grace-okafor maya-lund leo-marchetti elin-sjoberg aiko-tanabe chloe-bennett',
  'elin-v3': 'siobhan-keane jonas-weber leo-marchetti josie-tran',
  'leo-v3':
    'kofi-mensah elin-sjoberg ravi-menon ines-duarte maya-lund tessa-vandermeer siobhan-keane beatriz-almeida tomas-herrera harjit-singh callum-fraser nils-ostergaard',
  'beatriz-v5':
    'mei-lin-chua maya-lund fiona-mcallister chloe-bennett ines-duarte emeka-nwosu ruth-adeyemi mateusz-zielinski hanna-aldrich',
  'callum-v5':
    'mateusz-zielinski anton-kovalenko harjit-singh leo-marchetti hanna-aldrich grace-okafor tomas-herrera maya-lund',
  'mei-lin-ronda':
    'siobhan-keane anton-kovalenko yasmin-elamin tomas-herrera tessa-vandermeer fiona-mcallister maya-lund callum-fraser',
  'marek-ronda': 'ravi-menon elin-sjoberg siobhan-keane lucia-ferrante kofi-mensah mei-lin-chua',
  'daan-ronda': 'nils-ostergaard josie-tran maya-lund mei-lin-chua chloe-bennett siobhan-keane',
  'chloe-ronda': 'mateusz-zielinski josie-tran lucia-ferrante fiona-mcallister ines-duarte mei-lin-chua',
  'siobhan-ronda':
    'beatriz-almeida rosa-jimenez yasmin-elamin ines-duarte samira-haddad tessa-vandermeer marek-novotny fiona-mcallister mei-lin-chua callum-fraser',
  'yasmin-aerla': 'hiroshi-mori tomas-herrera samira-haddad noor-haddad',
  'fiona-aerla':
    'aiko-tanabe grace-okafor josie-tran priya-raman beatriz-almeida amara-diallo callum-fraser rosa-jimenez maya-lund ravi-menon jonas-weber',
  'leo-aerla': 'mei-lin-chua beatriz-almeida ines-duarte harjit-singh aiko-tanabe',
  'marek-vantar27': 'priya-raman emeka-nwosu rosa-jimenez leo-marchetti hiroshi-mori',
  'hanna-vantar27':
    'leo-marchetti ines-duarte noor-haddad ravi-menon mei-lin-chua marek-novotny elin-sjoberg aiko-tanabe',
  'oskar-vantar27': 'hanna-aldrich siobhan-keane anton-kovalenko chloe-bennett',
  'tessa-k75': 'leo-marchetti josie-tran maya-lund',
  'anton-k75':
    'aiko-tanabe hanna-aldrich maya-lund siobhan-keane noor-haddad leo-marchetti lucia-ferrante ines-duarte tessa-vandermeer yasmin-elamin hiroshi-mori fiona-mcallister ravi-menon',
  'leo-k75': 'jonas-weber ines-duarte tomas-herrera maya-lund hanna-aldrich tessa-vandermeer hiroshi-mori',
  'ben-k100': 'chloe-bennett beatriz-almeida maya-lund',
  'mei-lin-sit': 'leo-marchetti ben-whitlock fiona-mcallister beatriz-almeida tomas-herrera maya-lund',
  'hanna-sit':
    'ravi-menon mei-lin-chua anton-kovalenko walter-pruitt ben-whitlock josie-tran leo-marchetti claudia-brandt peter-ngata chloe-bennett aiko-tanabe priya-raman ines-duarte marek-novotny tomas-herrera siobhan-keane noor-haddad',
  'walter-sit': 'mei-lin-chua aiko-tanabe ben-whitlock lucia-ferrante ines-duarte',
  'ben-sit':
    'samira-haddad elin-sjoberg leo-marchetti amara-diallo jonas-weber mateusz-zielinski nils-ostergaard',
  'tessa-seed':
    'amara-diallo ravi-menon aiko-tanabe elin-sjoberg chloe-bennett marek-novotny mateusz-zielinski',
  'amara-seed': 'samira-haddad tessa-vandermeer leo-marchetti ravi-menon kofi-mensah anton-kovalenko',
  'kofi-seed':
    'siobhan-keane beatriz-almeida chloe-bennett mei-lin-chua tomas-herrera ravi-menon aiko-tanabe leo-marchetti marek-novotny harjit-singh ines-duarte grace-okafor',
  'callum-seed': 'maya-lund kofi-mensah tessa-vandermeer',
  'leo-uno':
    'mei-lin-chua ines-duarte maya-lund tessa-vandermeer jonas-weber siobhan-keane lucia-ferrante marek-novotny grace-okafor kofi-mensah noor-haddad tomas-herrera rosa-jimenez callum-fraser nils-ostergaard samira-haddad ruth-adeyemi yasmin-elamin amara-diallo oskar-lehtinen priya-raman beatriz-almeida fiona-mcallister ben-whitlock aiko-tanabe',
  'noor-uno':
    'tessa-vandermeer amara-diallo peter-ngata leo-marchetti mateusz-zielinski aiko-tanabe tomas-herrera callum-fraser samira-haddad ruth-adeyemi',
  'samira-uno': 'hanna-aldrich aiko-tanabe maya-lund amara-diallo noor-haddad marek-novotny',
  'aiko-uno':
    'noor-haddad jonas-weber ines-duarte maya-lund leo-marchetti nils-ostergaard siobhan-keane rosa-jimenez',
  'tomas-uno':
    'aiko-tanabe walter-pruitt grace-okafor nils-ostergaard harjit-singh noor-haddad amara-diallo elin-sjoberg hanna-aldrich samira-haddad oskar-lehtinen ben-whitlock siobhan-keane mateusz-zielinski marek-novotny lucia-ferrante leo-marchetti ravi-menon peter-ngata',
  'chloe-uno':
    'peter-ngata maya-lund noor-haddad josie-tran hiroshi-mori ravi-menon siobhan-keane nils-ostergaard ines-duarte',
  'lucia-uno':
    'aiko-tanabe josie-tran kofi-mensah ravi-menon amara-diallo tomas-herrera jonas-weber walter-pruitt mei-lin-chua maya-lund noor-haddad leo-marchetti callum-fraser',
  'priya-uno': 'siobhan-keane tomas-herrera maya-lund ruth-adeyemi aiko-tanabe marek-novotny leo-marchetti',
  'marek-duo':
    'priya-raman mei-lin-chua noor-haddad maya-lund ines-duarte ravi-menon elin-sjoberg siobhan-keane',
  'leo-duo':
    'marek-novotny ines-duarte callum-fraser jonas-weber siobhan-keane nils-ostergaard kofi-mensah hanna-aldrich mei-lin-chua noor-haddad tomas-herrera samira-haddad beatriz-almeida chloe-bennett maya-lund lucia-ferrante',
  'priya-f300':
    'ravi-menon chloe-bennett nils-ostergaard callum-fraser harjit-singh hanna-aldrich siobhan-keane fiona-mcallister mei-lin-chua',
  'beatriz-f300': 'siobhan-keane elin-sjoberg mateusz-zielinski maya-lund ines-duarte',
  'fiona-f300':
    'lucia-ferrante leo-marchetti marek-novotny kofi-mensah rosa-jimenez siobhan-keane amara-diallo mei-lin-chua',
  'oskar-pad': 'josie-tran beatriz-almeida yasmin-elamin nils-ostergaard ruth-adeyemi siobhan-keane',
  'josie-pad': 'beatriz-almeida anton-kovalenko fiona-mcallister ines-duarte nils-ostergaard',
  'nils-pad': 'grace-okafor josie-tran siobhan-keane',
  'nils-sorrel': 'maya-lund chloe-bennett jonas-weber',
  'siobhan-sorrel':
    'grace-okafor maya-lund ben-whitlock ines-duarte aiko-tanabe emeka-nwosu harjit-singh beatriz-almeida samira-haddad',
  'ben-sorrel':
    'rosa-jimenez elin-sjoberg yasmin-elamin grace-okafor josie-tran chloe-bennett nils-ostergaard amara-diallo beatriz-almeida siobhan-keane harjit-singh aiko-tanabe ravi-menon',
  'jonas-arc':
    'oskar-lehtinen siobhan-keane beatriz-almeida lucia-ferrante ines-duarte ruth-adeyemi callum-fraser maya-lund daan-kuiper tomas-herrera josie-tran hiroshi-mori harjit-singh kofi-mensah marek-novotny elin-sjoberg ben-whitlock mei-lin-chua hanna-aldrich mateusz-zielinski samira-haddad tessa-vandermeer anton-kovalenko ravi-menon',
  'amara-arc':
    'maya-lund peter-ngata ruth-adeyemi rosa-jimenez leo-marchetti siobhan-keane tessa-vandermeer harjit-singh',
  'oskar-arc': 'siobhan-keane josie-tran maya-lund amara-diallo elin-sjoberg',
  'ruth-arc':
    'ines-duarte josie-tran siobhan-keane leo-marchetti hiroshi-mori ben-whitlock mateusz-zielinski fiona-mcallister maya-lund beatriz-almeida elin-sjoberg aiko-tanabe chloe-bennett mei-lin-chua amara-diallo kofi-mensah',
  'josie-arc': 'nils-ostergaard ruth-adeyemi lucia-ferrante yasmin-elamin grace-okafor leo-marchetti',
  'ravi-arc': 'hanna-aldrich peter-ngata ruth-adeyemi maya-lund siobhan-keane ines-duarte rosa-jimenez',
  'maya-arc':
    'noor-haddad tomas-herrera yasmin-elamin chloe-bennett emeka-nwosu rosa-jimenez ines-duarte beatriz-almeida ruth-adeyemi',
  'siobhan-arc':
    'ravi-menon elin-sjoberg maya-lund marek-novotny callum-fraser josie-tran grace-okafor anton-kovalenko ben-whitlock amara-diallo jonas-weber',
  'anton-arc1': 'tomas-herrera ruth-adeyemi jonas-weber elin-sjoberg yasmin-elamin',
  'anton-studio': 'leo-marchetti maya-lund jonas-weber nils-ostergaard aiko-tanabe priya-raman',
  'ben-studio': 'maya-lund hiroshi-mori marek-novotny chloe-bennett',
  'tomas-pour':
    'peter-ngata chloe-bennett harjit-singh lucia-ferrante josie-tran hiroshi-mori aiko-tanabe mei-lin-chua jonas-weber anton-kovalenko noor-haddad callum-fraser samira-haddad daan-kuiper beatriz-almeida ines-duarte elin-sjoberg mateusz-zielinski kofi-mensah fiona-mcallister leo-marchetti grace-okafor maya-lund marek-novotny yasmin-elamin',
  'ruth-pour':
    'priya-raman chloe-bennett grace-okafor oskar-lehtinen elin-sjoberg ben-whitlock tomas-herrera marek-novotny jonas-weber kofi-mensah aiko-tanabe claudia-brandt amara-diallo siobhan-keane rosa-jimenez josie-tran beatriz-almeida leo-marchetti mei-lin-chua harjit-singh maya-lund ines-duarte',
  'noor-pour': 'hiroshi-mori lucia-ferrante siobhan-keane maya-lund tomas-herrera',
  'mei-lin-pour':
    'grace-okafor lucia-ferrante hiroshi-mori aiko-tanabe leo-marchetti ravi-menon maya-lund beatriz-almeida peter-ngata',
  'daan-pour':
    'maya-lund anton-kovalenko ruth-adeyemi samira-haddad mei-lin-chua hiroshi-mori siobhan-keane tomas-herrera',
  'maya-pour':
    'ines-duarte harjit-singh yasmin-elamin callum-fraser ben-whitlock chloe-bennett aiko-tanabe grace-okafor priya-raman lucia-ferrante samira-haddad siobhan-keane',
  'lucia-pour': 'callum-fraser hiroshi-mori ines-duarte hanna-aldrich samira-haddad ravi-menon',
  'hiroshi-pour':
    'hanna-aldrich lucia-ferrante ben-whitlock callum-fraser grace-okafor marek-novotny jonas-weber leo-marchetti priya-raman maya-lund josie-tran elin-sjoberg ruth-adeyemi mateusz-zielinski',
  'fiona-boil': 'siobhan-keane kofi-mensah anton-kovalenko peter-ngata leo-marchetti josie-tran hiroshi-mori',
  'hanna-boil': 'leo-marchetti chloe-bennett ines-duarte harjit-singh',
  'harjit-boil':
    'callum-fraser kofi-mensah siobhan-keane maya-lund hanna-aldrich noor-haddad hiroshi-mori tomas-herrera emeka-nwosu walter-pruitt fiona-mcallister',
  'leo-task':
    'beatriz-almeida josie-tran nils-ostergaard fiona-mcallister maya-lund tessa-vandermeer aiko-tanabe marek-novotny siobhan-keane',
  'aiko-task': 'siobhan-keane chloe-bennett kofi-mensah leo-marchetti tessa-vandermeer maya-lund',
  'maya-task':
    'anton-kovalenko rosa-jimenez ines-duarte kofi-mensah marek-novotny ravi-menon aiko-tanabe siobhan-keane',
  'tessa-task': 'maya-lund leo-marchetti ines-duarte ravi-menon siobhan-keane',
  'tomas-clip': 'ruth-adeyemi ines-duarte lucia-ferrante tessa-vandermeer fiona-mcallister',
  'ines-clip': 'chloe-bennett siobhan-keane anton-kovalenko maya-lund',
  'anton-book14':
    'leo-marchetti siobhan-keane samira-haddad walter-pruitt marek-novotny peter-ngata amara-diallo maya-lund nils-ostergaard jonas-weber hiroshi-mori mateusz-zielinski priya-raman josie-tran',
  'maya-book14':
    'siobhan-keane amara-diallo anton-kovalenko emeka-nwosu leo-marchetti chloe-bennett fiona-mcallister ravi-menon hiroshi-mori aiko-tanabe',
  'josie-book14':
    'amara-diallo siobhan-keane ravi-menon leo-marchetti maya-lund anton-kovalenko tomas-herrera ruth-adeyemi jonas-weber',
  'hanna-book14': 'noor-haddad chloe-bennett ines-duarte ruth-adeyemi beatriz-almeida priya-raman',
  'amara-book14': 'josie-tran grace-okafor siobhan-keane elin-sjoberg samira-haddad',
  'ravi-book14': 'anton-kovalenko siobhan-keane leo-marchetti hanna-aldrich',
  'kofi-book16': 'josie-tran jonas-weber mei-lin-chua ines-duarte maya-lund priya-raman',
  'jonas-book16':
    'ines-duarte samira-haddad siobhan-keane tomas-herrera chloe-bennett kofi-mensah claudia-brandt',
  'priya-w8':
    'fiona-mcallister siobhan-keane leo-marchetti tomas-herrera harjit-singh grace-okafor tessa-vandermeer anton-kovalenko callum-fraser maya-lund ruth-adeyemi samira-haddad ravi-menon lucia-ferrante josie-tran noor-haddad yasmin-elamin mateusz-zielinski elin-sjoberg beatriz-almeida',
  'fiona-w8': 'maya-lund hiroshi-mori siobhan-keane mei-lin-chua tomas-herrera samira-haddad',
  'samira-w8':
    'maya-lund priya-raman callum-fraser ravi-menon noor-haddad anton-kovalenko tomas-herrera chloe-bennett',
  'mateusz-w8': 'fiona-mcallister tomas-herrera maya-lund',
  'tomas-w8':
    'anton-kovalenko samira-haddad josie-tran mei-lin-chua kofi-mensah emeka-nwosu chloe-bennett maya-lund fiona-mcallister rosa-jimenez',
  'walter-w8': 'maya-lund chloe-bennett mei-lin-chua tomas-herrera tessa-vandermeer',
  'claudia-d8': 'callum-fraser chloe-bennett anton-kovalenko maya-lund ben-whitlock',
  'samira-d8': 'emeka-nwosu claudia-brandt harjit-singh siobhan-keane',
  'emeka-whirl':
    'jonas-weber priya-raman siobhan-keane fiona-mcallister maya-lund chloe-bennett harjit-singh kofi-mensah',
  'beatriz-whirl': 'elin-sjoberg emeka-nwosu marek-novotny maya-lund tomas-herrera chloe-bennett',
  'tessa-whirl': 'beatriz-almeida callum-fraser emeka-nwosu leo-marchetti',
  'walter-dough': 'rosa-jimenez maya-lund yasmin-elamin mateusz-zielinski siobhan-keane chloe-bennett',
  'rosa-dough':
    'tessa-vandermeer maya-lund harjit-singh chloe-bennett tomas-herrera jonas-weber mateusz-zielinski yasmin-elamin',
  'chloe-dough':
    'peter-ngata priya-raman grace-okafor nils-ostergaard noor-haddad maya-lund yasmin-elamin tomas-herrera ben-whitlock elin-sjoberg mei-lin-chua emeka-nwosu ines-duarte harjit-singh callum-fraser',
  'ben-pan':
    'amara-diallo elin-sjoberg ruth-adeyemi ines-duarte kofi-mensah emeka-nwosu leo-marchetti chloe-bennett josie-tran callum-fraser',
  'emeka-pan':
    'chloe-bennett marek-novotny kofi-mensah tomas-herrera maya-lund grace-okafor walter-pruitt harjit-singh siobhan-keane mei-lin-chua fiona-mcallister beatriz-almeida peter-ngata anton-kovalenko ines-duarte rosa-jimenez ben-whitlock',
  'josie-pan': 'maya-lund tomas-herrera emeka-nwosu',
  'rosa-pan': 'ben-whitlock mei-lin-chua emeka-nwosu siobhan-keane samira-haddad leo-marchetti',
  'leo-pan': 'peter-ngata beatriz-almeida chloe-bennett harjit-singh maya-lund fiona-mcallister',
  'elin-pocket5':
    'siobhan-keane yasmin-elamin ines-duarte noor-haddad tessa-vandermeer chloe-bennett kofi-mensah mei-lin-chua beatriz-almeida',
  'josie-pocket5': 'marek-novotny siobhan-keane noor-haddad elin-sjoberg grace-okafor',
  'noor-pocket5': 'josie-tran beatriz-almeida ines-duarte mei-lin-chua elin-sjoberg maya-lund',
  'grace-pocket5':
    'maya-lund beatriz-almeida ruth-adeyemi chloe-bennett noor-haddad elin-sjoberg leo-marchetti',
  'callum-pocket4': 'ben-whitlock jonas-weber chloe-bennett marek-novotny peter-ngata',
  'priya-larko':
    'harjit-singh leo-marchetti mateusz-zielinski siobhan-keane chloe-bennett ines-duarte peter-ngata rosa-jimenez',
  'nils-larko':
    'hanna-aldrich emeka-nwosu ines-duarte aiko-tanabe lucia-ferrante ravi-menon fiona-mcallister priya-raman peter-ngata jonas-weber josie-tran siobhan-keane',
  'mei-lin-larko':
    'hanna-aldrich yasmin-elamin nils-ostergaard priya-raman marek-novotny maya-lund fiona-mcallister leo-marchetti jonas-weber',
  'yasmin-p40': 'chloe-bennett maya-lund samira-haddad',
  'tomas-p40':
    'yasmin-elamin siobhan-keane walter-pruitt nils-ostergaard priya-raman fiona-mcallister aiko-tanabe grace-okafor jonas-weber kofi-mensah elin-sjoberg peter-ngata ines-duarte maya-lund lucia-ferrante leo-marchetti josie-tran anton-kovalenko',
  'chloe-p40':
    'elin-sjoberg grace-okafor tomas-herrera walter-pruitt jonas-weber maya-lund ines-duarte harjit-singh priya-raman',
  'peter-r4': 'grace-okafor marek-novotny leo-marchetti chloe-bennett elin-sjoberg',
  'leo-r4': 'anton-kovalenko chloe-bennett ines-duarte hiroshi-mori maya-lund beatriz-almeida',
  'fiona-r4': 'josie-tran chloe-bennett leo-marchetti amara-diallo',
  'yasmin-slate':
    'chloe-bennett maya-lund peter-ngata priya-raman kofi-mensah callum-fraser ruth-adeyemi ravi-menon',
  'nils-slate': 'fiona-mcallister maya-lund yasmin-elamin ines-duarte',
  'ruth-slate': 'leo-marchetti nils-ostergaard ines-duarte siobhan-keane maya-lund',
  'ruth-leaf': 'ravi-menon aiko-tanabe callum-fraser maya-lund ines-duarte marek-novotny',
  'ines-leaf':
    'callum-fraser anton-kovalenko siobhan-keane hiroshi-mori chloe-bennett tessa-vandermeer peter-ngata rosa-jimenez ruth-adeyemi tomas-herrera beatriz-almeida leo-marchetti',
  'tessa-leaf':
    'fiona-mcallister hiroshi-mori aiko-tanabe nils-ostergaard grace-okafor siobhan-keane ravi-menon maya-lund ines-duarte mei-lin-chua chloe-bennett ruth-adeyemi leo-marchetti ben-whitlock noor-haddad',
  'hiroshi-note': 'yasmin-elamin ines-duarte maya-lund lucia-ferrante hanna-aldrich',
  'amara-tempo':
    'beatriz-almeida peter-ngata elin-sjoberg emeka-nwosu chloe-bennett grace-okafor ruth-adeyemi leo-marchetti lucia-ferrante maya-lund ines-duarte siobhan-keane priya-raman',
  'emeka-tempo': 'maya-lund chloe-bennett fiona-mcallister yasmin-elamin mei-lin-chua leo-marchetti',
  'maya-tempo': 'amara-diallo harjit-singh jonas-weber ravi-menon siobhan-keane noor-haddad marek-novotny',
  'kofi-tempo': 'priya-raman maya-lund yasmin-elamin rosa-jimenez chloe-bennett',
  'daan-tempo':
    'tessa-vandermeer siobhan-keane leo-marchetti ines-duarte kofi-mensah lucia-ferrante amara-diallo maya-lund',
  'peter-skog': 'marek-novotny ines-duarte chloe-bennett maya-lund siobhan-keane ravi-menon',
  'callum-skog':
    'leo-marchetti maya-lund marek-novotny chloe-bennett noor-haddad rosa-jimenez peter-ngata hanna-aldrich harjit-singh',
  'rosa-willa': 'tomas-herrera hiroshi-mori grace-okafor hanna-aldrich',
  'grace-willa':
    'aiko-tanabe noor-haddad ravi-menon kofi-mensah jonas-weber chloe-bennett maya-lund lucia-ferrante siobhan-keane ines-duarte nils-ostergaard anton-kovalenko peter-ngata mateusz-zielinski elin-sjoberg',
  'ines-willa':
    'anton-kovalenko grace-okafor siobhan-keane hanna-aldrich elin-sjoberg maya-lund rosa-jimenez priya-raman chloe-bennett',
  'ravi-shelf5':
    'anton-kovalenko siobhan-keane ruth-adeyemi chloe-bennett claudia-brandt lucia-ferrante harjit-singh ben-whitlock aiko-tanabe leo-marchetti maya-lund fiona-mcallister',
  'oskar-shelf5': 'leo-marchetti ruth-adeyemi chloe-bennett siobhan-keane',
  'ruth-shelf5':
    'chloe-bennett callum-fraser lucia-ferrante tomas-herrera hiroshi-mori ravi-menon siobhan-keane ines-duarte emeka-nwosu leo-marchetti grace-okafor fiona-mcallister mateusz-zielinski yasmin-elamin samira-haddad amara-diallo nils-ostergaard mei-lin-chua peter-ngata walter-pruitt maya-lund',
  'claudia-shelf5':
    'anton-kovalenko leo-marchetti chloe-bennett ben-whitlock priya-raman rosa-jimenez jonas-weber oskar-lehtinen maya-lund',
  'mei-lin-shelf3': 'ines-duarte chloe-bennett nils-ostergaard mateusz-zielinski aiko-tanabe harjit-singh',
  'harjit-shelf3': 'maya-lund leo-marchetti tessa-vandermeer elin-sjoberg kofi-mensah',
  'nils-nook':
    'siobhan-keane grace-okafor ines-duarte samira-haddad fiona-mcallister beatriz-almeida oskar-lehtinen',
  'samira-nook': 'nils-ostergaard chloe-bennett anton-kovalenko siobhan-keane leo-marchetti',
  'ines-nook': 'ben-whitlock samira-haddad leo-marchetti aiko-tanabe callum-fraser grace-okafor',
  'noor-ridge2': 'tomas-herrera chloe-bennett beatriz-almeida elin-sjoberg',
  'elin-ridge2':
    'ines-duarte priya-raman chloe-bennett anton-kovalenko mateusz-zielinski mei-lin-chua leo-marchetti maya-lund claudia-brandt peter-ngata aiko-tanabe grace-okafor samira-haddad ben-whitlock harjit-singh callum-fraser',
  'callum-ridge2':
    'grace-okafor leo-marchetti kofi-mensah samira-haddad elin-sjoberg siobhan-keane priya-raman rosa-jimenez',
  'peter-ridge3': 'mei-lin-chua elin-sjoberg ravi-menon ines-duarte chloe-bennett tomas-herrera maya-lund',
  'mateusz-pellam-two': 'siobhan-keane kofi-mensah priya-raman',
  'siobhan-pellam-two':
    'tomas-herrera hiroshi-mori jonas-weber ruth-adeyemi mei-lin-chua aiko-tanabe leo-marchetti',
  'daan-pellam-two':
    'tomas-herrera leo-marchetti ravi-menon lucia-ferrante mei-lin-chua tessa-vandermeer harjit-singh samira-haddad anton-kovalenko',
  'fiona-pellam-four': 'harjit-singh anton-kovalenko elin-sjoberg mateusz-zielinski josie-tran',
  'leo-pellam-four':
    'tessa-vandermeer lucia-ferrante emeka-nwosu marek-novotny rosa-jimenez priya-raman maya-lund',
  'grace-m20': 'maya-lund hanna-aldrich amara-diallo chloe-bennett siobhan-keane',
  'josie-m20': 'priya-raman ines-duarte lucia-ferrante maya-lund marek-novotny siobhan-keane',
  'ines-m20': 'chloe-bennett hanna-aldrich amara-diallo noor-haddad',
  'harjit-d18':
    'kofi-mensah maya-lund ben-whitlock chloe-bennett leo-marchetti oskar-lehtinen ruth-adeyemi fiona-mcallister josie-tran siobhan-keane priya-raman callum-fraser emeka-nwosu tomas-herrera elin-sjoberg ines-duarte grace-okafor peter-ngata ravi-menon',
  'peter-d18': 'harjit-singh mei-lin-chua leo-marchetti callum-fraser',
  'ben-d18': 'elin-sjoberg harjit-singh priya-raman chloe-bennett noor-haddad josie-tran',
  'leo-d18':
    'chloe-bennett ruth-adeyemi harjit-singh anton-kovalenko tessa-vandermeer ben-whitlock peter-ngata maya-lund',
  'harjit-p12': 'fiona-mcallister hiroshi-mori jonas-weber josie-tran maya-lund priya-raman rosa-jimenez',
  'emeka-p12': 'hiroshi-mori harjit-singh josie-tran ines-duarte priya-raman',
  'josie-p12': 'mateusz-zielinski leo-marchetti ben-whitlock emeka-nwosu maya-lund harjit-singh ravi-menon',
  'peter-m38': 'maya-lund tomas-herrera leo-marchetti',
  'walter-m38':
    'peter-ngata harjit-singh lucia-ferrante hiroshi-mori rosa-jimenez josie-tran ravi-menon grace-okafor callum-fraser tomas-herrera siobhan-keane',
  'tomas-m38': 'callum-fraser fiona-mcallister priya-raman marek-novotny maya-lund josie-tran',
  'callum-m38': 'ines-duarte peter-ngata chloe-bennett maya-lund',
  'hanna-station': 'tomas-herrera lucia-ferrante siobhan-keane',
  'tomas-station':
    'ben-whitlock ravi-menon hiroshi-mori lucia-ferrante beatriz-almeida elin-sjoberg leo-marchetti ruth-adeyemi',
  'lucia-station': 'yasmin-elamin mateusz-zielinski nils-ostergaard hanna-aldrich',
  'aiko-field38':
    'jonas-weber mateusz-zielinski mei-lin-chua chloe-bennett ines-duarte nils-ostergaard josie-tran beatriz-almeida rosa-jimenez amara-diallo elin-sjoberg ravi-menon walter-pruitt callum-fraser tessa-vandermeer grace-okafor marek-novotny hanna-aldrich peter-ngata ruth-adeyemi siobhan-keane hiroshi-mori noor-haddad',
  'daan-field38': 'maya-lund ruth-adeyemi aiko-tanabe ines-duarte',
  'maya-field38':
    'chloe-bennett elin-sjoberg rosa-jimenez anton-kovalenko harjit-singh tomas-herrera ben-whitlock grace-okafor siobhan-keane',
  'ruth-field38':
    'callum-fraser amara-diallo leo-marchetti chloe-bennett yasmin-elamin fiona-mcallister aiko-tanabe siobhan-keane maya-lund ben-whitlock',
  'hiroshi-field38':
    'claudia-brandt priya-raman mei-lin-chua maya-lund leo-marchetti chloe-bennett aiko-tanabe jonas-weber',
  'emeka-diver':
    'beatriz-almeida hiroshi-mori harjit-singh jonas-weber mei-lin-chua siobhan-keane noor-haddad',
  'callum-diver': 'ben-whitlock chloe-bennett ines-duarte hiroshi-mori emeka-nwosu leo-marchetti',
  'harjit-v3':
    'mateusz-zielinski maya-lund josie-tran ruth-adeyemi kofi-mensah hiroshi-mori leo-marchetti tomas-herrera amara-diallo oskar-lehtinen walter-pruitt priya-raman siobhan-keane noor-haddad daan-kuiper hanna-aldrich marek-novotny',
  'rosa-whirl':
    'ben-whitlock walter-pruitt grace-okafor mei-lin-chua hiroshi-mori claudia-brandt mateusz-zielinski elin-sjoberg tessa-vandermeer harjit-singh fiona-mcallister kofi-mensah daan-kuiper samira-haddad',
  'chloe-boil':
    'ravi-menon rosa-jimenez mateusz-zielinski ben-whitlock claudia-brandt hanna-aldrich jonas-weber fiona-mcallister beatriz-almeida oskar-lehtinen harjit-singh emeka-nwosu',
  'ruth-station':
    'emeka-nwosu yasmin-elamin amara-diallo oskar-lehtinen jonas-weber hanna-aldrich leo-marchetti elin-sjoberg marek-novotny anton-kovalenko aiko-tanabe callum-fraser fiona-mcallister siobhan-keane nils-ostergaard maya-lund kofi-mensah grace-okafor hiroshi-mori',
  'amara-roll':
    'samira-haddad aiko-tanabe daan-kuiper mei-lin-chua tomas-herrera priya-raman ben-whitlock anton-kovalenko',
  'aiko-leaf':
    'oskar-lehtinen ravi-menon chloe-bennett noor-haddad marek-novotny claudia-brandt siobhan-keane jonas-weber ines-duarte kofi-mensah ben-whitlock',
  'ravi-aerla':
    'kofi-mensah callum-fraser nils-ostergaard ben-whitlock yasmin-elamin tessa-vandermeer priya-raman grace-okafor chloe-bennett hanna-aldrich tomas-herrera marek-novotny fiona-mcallister noor-haddad mei-lin-chua maya-lund',
  'marek-d18':
    'hiroshi-mori jonas-weber anton-kovalenko priya-raman ruth-adeyemi tessa-vandermeer tomas-herrera peter-ngata claudia-brandt oskar-lehtinen chloe-bennett emeka-nwosu ravi-menon amara-diallo leo-marchetti',
  'tomas-pan':
    'ravi-menon priya-raman lucia-ferrante aiko-tanabe ben-whitlock chloe-bennett amara-diallo grace-okafor walter-pruitt ruth-adeyemi callum-fraser maya-lund leo-marchetti harjit-singh mei-lin-chua yasmin-elamin elin-sjoberg mateusz-zielinski noor-haddad rosa-jimenez kofi-mensah josie-tran beatriz-almeida tessa-vandermeer siobhan-keane daan-kuiper',
  'noor-k75': 'mei-lin-chua maya-lund siobhan-keane peter-ngata josie-tran claudia-brandt samira-haddad',
  'lucia-carry24':
    'hiroshi-mori chloe-bennett hanna-aldrich ravi-menon yasmin-elamin callum-fraser claudia-brandt josie-tran fiona-mcallister kofi-mensah',
};
