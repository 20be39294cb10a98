import type { Canvas } from '../drawing/shapes.ts'
import * as abstract from './abstract.ts'
import * as city from './city.ts'
import * as elements from './elements.ts'
import * as games from './games.ts'
import * as journeys from './journeys.ts'
import * as landscape from './landscape.ts'
import * as nature from './nature.ts'
import * as night from './night.ts'
import * as objects from './objects.ts'
import * as people from './people.ts'
import * as sky from './sky.ts'
import * as stage from './stage.ts'
import { titleKeywords } from './title-keywords.ts'
import * as war from './war.ts'

export type Motif = {
  name: string
  draw: (canvas: Canvas) => string
  genres: readonly string[]
  /** Lower case. */
  keywords: readonly string[]
  /** Objects stand on bare ground, scenes leave free space, patterns can be covered anywhere. */
  kind: 'object' | 'scene' | 'pattern'
}

const [object, scene, pattern] = [entryOf('object'), entryOf('scene'), entryOf('pattern')]

export const motifs: readonly Motif[] = [
  scene('horizon and sun', landscape.sunset, 'Western Adventure'),
  scene('mountains', landscape.mountains, 'Adventure Fantasy Western Biography'),
  scene('dunes', landscape.dunes, 'Adventure War History Western'),
  scene('sea', landscape.sea, 'Adventure Romance Family'),
  scene('road', journeys.road, 'Adventure Drama Crime Comedy'),
  scene('rails', journeys.rails, 'Thriller War History Drama'),
  scene('forest', nature.forest, 'Fantasy Horror Animation Mystery'),
  scene('skyline', city.skyline, 'Crime Action Romance Comedy'),
  scene('blinds', night.blinds, 'Film-Noir Mystery Crime'),
  pattern('windows', city.windows, 'Mystery Thriller Drama Comedy'),
  scene('staircase', city.staircase, 'Thriller Mystery Drama Film-Noir'),
  scene('doorway', night.doorway, 'Film-Noir Horror Mystery Drama'),
  scene('street lamp', night.lamp, 'Film-Noir Crime Romance'),
  scene('columns', city.columns, 'History Biography Drama'),
  scene('house', city.house, 'Family Drama Comedy Horror'),
  object('labyrinth', city.labyrinth, 'Mystery Thriller Fantasy'),
  object('orbits', sky.orbits, 'Sci-Fi'),
  object('moon', sky.moon, 'Horror Sci-Fi Fantasy Romance'),
  scene('star burst', sky.burst, 'Action Comedy Musical Animation'),
  object('rocket', journeys.rocket, 'Sci-Fi'),
  object('stars', sky.stars, 'Fantasy Musical Animation Romance'),
  pattern('rain', sky.rain, 'Drama Romance Mystery'),
  object('umbrella', sky.umbrella, 'Comedy Musical Romance'),
  scene('planes', journeys.plane, 'War Action'),
  scene('curtain', stage.curtain, 'Musical Music Drama Comedy'),
  scene('spotlights', stage.spotlights, 'Music Musical Biography'),
  scene('film strip', stage.filmStrip, 'Documentary Drama Comedy'),
  object('mask', stage.mask, 'Drama Mystery Comedy Thriller'),
  scene('piano', stage.piano, 'Music Musical Biography'),
  object('record', stage.record, 'Music Documentary'),
  scene('circus tent', stage.circus, 'Family Comedy Animation'),
  scene('strings', stage.strings, 'Musical Music'),
  object('target', games.target, 'Action Thriller Crime Sport'),
  scene('eye', people.eye, 'Thriller Mystery Horror Sci-Fi'),
  pattern('crowd', people.crowd, 'Drama Documentary History'),
  scene('profiles', people.profiles, 'Romance'),
  scene('wanderer', people.wanderer, 'Western Drama Adventure'),
  object('fedora', people.fedora, 'Film-Noir Crime'),
  object('hand', people.hand, 'Drama Horror Documentary'),
  scene('dancers', people.dancers, 'Musical Romance'),
  object('key', objects.key, 'Mystery Thriller Crime'),
  object('clock', objects.clock, 'Drama Thriller Sci-Fi'),
  object('crown', objects.crown, 'History Biography Drama'),
  object('blade', objects.blade, 'History War Adventure Action'),
  object('letter', objects.letter, 'Romance Drama Comedy'),
  object('cards', games.cards, 'Comedy Crime Western'),
  object('glass', objects.glass, 'Comedy Romance Crime'),
  object('book', objects.book, 'Biography Family Romance'),
  scene('candle', elements.candle, 'History Drama Horror'),
  scene('train', journeys.train, 'Adventure Mystery War'),
  scene('ball and lanes', games.ball, 'Sport'),
  object('boxing bell', games.bell, 'Sport'),
  scene('cage', war.cage, 'Crime Drama War'),
  object('wheel', journeys.wheel, 'Adventure Family Biography'),
  object('leaves', nature.leaves, 'Romance Drama Family'),
  object('bird', nature.bird, 'Drama Animation Romance'),
  scene('flame', elements.flame, 'War History Drama'),
  object('flower', nature.flower, 'Romance Comedy Family'),
  scene('tree', nature.tree, 'Fantasy Drama Family'),
  object('heart', objects.heart, 'Romance'),
  object('butterfly', nature.butterfly, 'Fantasy Romance Family'),
  object('fish', nature.fish, 'Family Adventure Comedy'),
  object('snow', elements.snow, 'Drama Fantasy Family'),
  pattern('cut shapes', elements.cut, 'Comedy Animation Musical'),
  object('spiral', abstract.spiral, 'Thriller Mystery Sci-Fi Horror'),
  pattern('shards', abstract.shards, 'Thriller War Action'),
  pattern('cut bars', abstract.bars, 'Crime Drama Thriller'),
  scene('chessboard', games.chessboard, 'Drama Thriller History'),
  object('ripples', abstract.ripples, 'Drama Mystery'),
  scene('arches', abstract.arches, 'Drama Comedy History'),
  pattern('blocks', abstract.blocks, 'Drama Comedy Animation Documentary'),
  scene('barbed wire', war.barbs, 'War'),
  scene('crosses', war.crosses, 'War History'),
  scene('banners', war.banner, 'War History Family'),
  object('ladder', journeys.ladder, 'Comedy Drama Biography'),
]

type Entry = (name: string, draw: Motif['draw'], genres: string) => Motif

function entryOf(kind: Motif['kind']): Entry {
  return (name, draw, genres) => ({
    name,
    draw,
    kind,
    genres: genres.split(' '),
    keywords: titleKeywords[name]?.split(' ') ?? [],
  })
}
