import type { PosterFilm } from '../plan.ts'
import { type Hand, handOf } from './hand.ts'
import type { Sheet } from './sheet.ts'
import * as twenties from './the-1920s-and-1930s.ts'
import * as forties from './the-1940s.ts'
import * as sixties from './the-1960s.ts'
import * as seventies from './the-1970s.ts'
import * as eighties from './the-1980s.ts'
import * as later from './the-1990s-and-after.ts'
import * as earlyFifties from './the-early-1950s.ts'
import * as lateFifties from './the-late-1950s.ts'

/** Every sheet, by the film's IMDb id: the catalog's own ids may change, these stay. */
const sheets: Record<string, (hand: Hand) => Sheet> = {
  tt0018455: twenties.sunrise,
  tt0019254: twenties.thePassionOfJoanOfArc,
  tt0021749: twenties.cityLights,
  tt0025316: twenties.itHappenedOneNight,
  tt0031885: twenties.theRulesOfTheGame,
  tt0032138: twenties.theWizardOfOz,
  tt0031381: twenties.goneWithTheWind,
  tt0033467: forties.citizenKane,
  tt0034583: forties.casablanca,
  tt0036775: forties.doubleIndemnity,
  tt0038650: forties.itsAWonderfulLife,
  tt0042192: earlyFifties.allAboutEve,
  tt0043014: earlyFifties.sunsetBoulevard,
  tt0042876: earlyFifties.rashomon,
  tt0045152: earlyFifties.singinInTheRain,
  tt0046438: earlyFifties.tokyoStory,
  tt0047478: earlyFifties.sevenSamurai,
  tt0047396: earlyFifties.rearWindow,
  tt0047296: earlyFifties.onTheWaterfront,
  tt0048424: lateFifties.theNightOfTheHunter,
  tt0049833: lateFifties.theTenCommandments,
  tt0050083: lateFifties.twelveAngryMen,
  tt0052357: lateFifties.vertigo,
  tt0053291: lateFifties.someLikeItHot,
  tt0053125: lateFifties.northByNorthwest,
  tt0052618: lateFifties.benHur,
  tt0054215: sixties.psycho,
  tt0053604: sixties.theApartment,
  tt0055614: sixties.westSideStory,
  tt0056172: sixties.lawrenceOfArabia,
  tt0056058: sixties.harakiri,
  tt0057012: sixties.drStrangelove,
  tt0058385: sixties.myFairLady,
  tt0058946: sixties.theBattleOfAlgiers,
  tt0060827: sixties.persona,
  tt0060107: sixties.andreiRublev,
  tt0061811: sixties.inTheHeatOfTheNight,
  tt0062622: sixties.aSpaceOdyssey,
  tt0068646: seventies.theGodfather,
  tt0071562: seventies.theGodfatherPartTwo,
  tt0071315: seventies.chinatown,
  tt0074958: seventies.network,
  tt0075686: seventies.annieHall,
  tt0078788: seventies.apocalypseNow,
  tt0080684: eighties.theEmpireStrikesBack,
  tt0082158: eighties.chariotsOfFire,
  tt0083866: eighties.theExtraTerrestrial,
  tt0090015: eighties.shoah,
  tt0097216: eighties.doTheRightThing,
  tt0099685: later.goodfellas,
  tt0108052: later.schindlersList,
  tt0111161: later.theShawshankRedemption,
  tt0110912: later.pulpFiction,
  tt0245429: later.spiritedAway,
  tt0120737: later.theFellowshipOfTheRing,
  tt0167261: later.theTwoTowers,
  tt0167260: later.theReturnOfTheKing,
  tt0468569: later.theDarkKnight,
  tt6751668: later.parasite,
  tt14961016: later.imStillHere,
}

export const sheetNames = Object.keys(sheets)

/** The sheet that was drawn for a film, if there is one. */
export function sheetOf({ imdb_id }: Pick<PosterFilm, 'imdb_id'>): Sheet | undefined {
  return imdb_id ? sheets[imdb_id]?.(handOf(imdb_id)) : undefined
}
