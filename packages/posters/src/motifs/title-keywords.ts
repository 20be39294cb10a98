/** Lower case. */
export const titleKeywords: Record<string, string> = {
  'horizon and sun': 'sun sunset sunrise west morning day dawn noon texas',
  mountains: 'mountain brokeback hill heights everest cliff',
  dunes: 'desert dune arabia sand sierra mad fury africa',
  sea: 'sea wave waves ocean water beach island shape coast manchester captain bounty titanic',
  road: 'road highway journey nomadland route way driver drive country wild miles easy bound',
  rails: 'rails railway lost',
  forest: 'forest wood woods tree trees jungle wild garden',
  skyline:
    'city metropolis manhattan york tower apartment hollywood town angeles chinatown street broadway inferno',
  blinds: 'shadow double maltese window',
  windows: 'window apartment hotel grand room neighbors playtime',
  staircase: 'stairs stairway top parasite vertigo climb low',
  doorway: 'door room stage searchers shining gaslight get out',
  'street lamp': 'street light lights night streets third',
  columns:
    'rome roman trial mr. judgment nuremberg justice president senate witness lincoln caesar capitol',
  house: 'house home howards family psycho home, father bates manor tokyo',
  labyrinth: 'labyrinth maze memento prison inception game',
  orbits:
    'space gravity odyssey planet arrival interstellar contact universe apollo star wars strikes',
  moon: 'moon moonlight night moonstruck midnight moonrise dark extra-terrestrial',
  'star burst':
    'explosion boom strangelove atomic oppenheimer bomb apocalypse hurt incredible flash',
  rocket: 'rocket apollo stuff martian',
  stars: 'star stars constellation la sky heaven fireflies',
  rain: 'rain storm weather blade runner',
  umbrella: 'umbrella umbrellas rain poppins cherbourg',
  planes: 'wings aviator gun flight airport angels casablanca north sky memphis maverick',
  curtain:
    'stage theatre theater eve opera red shoes cabaret curtain show broadway birdman dresser',
  spotlights: 'star show spotlight ziegfeld rhapsody melody follies chicago king limelight',
  'film strip':
    'cinema movie film sullivan paradiso artist hollywood camera mank hugo 8½ show picture fabelmans day',
  mask: 'persona mask joker face phantom double elephant batman dark zorro silence',
  piano: 'piano pianist amadeus music shine whiplash five green ray',
  record: 'song soul nashville rock sound conversation dance jazz american',
  'circus tent': 'circus show strada greatest clowns elephant dumbo children',
  strings: 'song music sound symphony rhapsody jazz tango meet fantasia hot',
  target: 'gun bullet hunter deer shot sniper target kill bull robin wild',
  eye: 'eye eyes see sight peeping watch look lives blow-up window witness private network',
  crowd: 'crowd people nashville angry strike parade class fiddler russians do',
  profiles: 'marriage two lovers love between us sunset before sunrise harry brief lady',
  wanderer: 'searchers man men stranger wanderer boy kid fugitive shane alone gump',
  fedora:
    'maltese falcon godfather detective heat untouchables goodfellas samouraï irishman confidential chinatown man public',
  hand: 'hand hands hold touch pickpocket foot left money',
  dancers: 'dance dancing waltz tango mood ball hat shall king swing dancer',
  key: 'key secret secrets notorious rebecca apartment earnest curious',
  clock:
    'time clock hours hour noon days years midnight day future groundhog tomorrow 12 127 times',
  crown:
    'king queen prince royal emperor lion crown elizabeth henry favourite majesty victoria anne madness tudor ran',
  blade:
    'sword samurai gladiator knife braveheart henry warrior harakiri robin robe blood crouching rashomon yojimbo',
  letter: 'letter postman letters il diary mail wives post wife',
  cards: 'hustler sting ace card cards casino queen heart alice game poker',
  glass:
    'philadelphia party weekend wine sideways whisky thin champagne drinks glass dinner feast lost bottle',
  book: 'book stories reader women pride prejudice dead poets finding tale author fiction pages',
  candle: 'candle barry faith bernadette joan prayer spirit ordet light calvary',
  train:
    'train express general railroad shanghai orient strangers station around vanishes connection',
  'ball and lanes': 'chariots ball field run moneyball race',
  'boxing bell': 'rocky raging million champ bull fighter heaven',
  cage: 'prison jail chain shawshank redemption escape fugitive cuckoo condemned mile alcatraz cage prisoner grand',
  wheel: 'wheel fair bicycle ferris around ben-hur chariots ford carriage coach',
  leaves: 'leaf leaves autumn grass spring garden summer valley green grapes roots strawberries',
  bird: 'bird birds birdman mockingbird falcon pigeon eagle swan crow cuckoo wings duck',
  flame:
    'fire flame burning inferno hell towering mississippi chariots passion joan wuthering portrait heat',
  flower:
    'flower flowers rose lily magnolia blossoms dust daisy lilies rosemary miniver violet zhivago',
  tree: 'tree life clogs yearling mockingbird garden roots hanging old fields eden',
  heart: 'heart love affair lovers passion amour darling valentine kiss shakespeare hearts',
  butterfly: 'butterfly madame spring wings lambs beauty',
  fish: 'fish nemo jaws water wanda ocean sea blue shape',
  snow: 'snow winter ice fargo cold christmas wonderful north frozen white',
  'cut shapes': 'summer paris american jazz amarcord amélie',
  spiral: 'mind memory dream eternal mulholland inception spotless spellbound whirlpool vertigo',
  shards: 'broken crash break clash hard die terror split parallax shattered',
  'cut bars': 'breathless west',
  chessboard: 'chess seventh seal game imitation queen master strategy bishop',
  ripples: 'water river pond drop mirror stalker drowning wave tears lake',
  arches: 'rainbow oz wizard gate bridge tunnel san gates kwai arch',
  blocks: 'modern toy play city blocks jeanne playtime mon',
  'barbed wire': 'escape schindler stalag camp night fence bridge pianist prisoner ida shoah zone',
  crosses:
    'western quiet platoon private ryan glory war 1917 paths grave soldier hacksaw sergeant army',
  banners:
    'independence flag parade revolution battle yankee patriot glory reds victory union world',
  ladder: 'ladder top up success rise high heaven sky social',
}
