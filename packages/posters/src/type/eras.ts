import data from '../../type-eras.json' with { type: 'json' }
import type { FaceName } from '../lettering/faces.ts'
import type { Scheme } from './setting.ts'

export type Era = {
  /** The first three are its voice. */
  faces: readonly FaceName[]
  /** It is narrow, so that long words can be large. */
  narrow: FaceName
  /** Moods are bright, cool, dark, quiet and warm, each by its first letter. */
  schemes: readonly (Scheme & { moods: string })[]
}

// The types of JSON are wider; the tests of type posters read every era.
const { eras, moodsByGenre, sober, onAtrocity } = data as unknown as {
  /** Each decade has its own. */
  eras: Record<number, Era> & { 2020: Era }
  moodsByGenre: Partial<Record<string, string>>
  /** Black, paper and grey are for films on atrocity. */
  sober: Scheme
  onAtrocity: Partial<Record<string, string>>
}

export { eras, moodsByGenre, onAtrocity, sober }
