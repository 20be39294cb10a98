import fc from 'fast-check'

/** One step of a device; numbers select movies or entries. */
export type Move =
  | { does: 'set'; movie: number; seen: boolean; wantToSee: boolean }
  | { does: 'add'; movie: number }
  | { does: 'remove'; place: number }
  | { does: 'look' }
  | { does: 'reorder'; shuffle: number; isBlind: boolean }
  | { does: 'import'; says: { movie: number; seen: boolean; wanted: boolean }[] }
  /** The newest import not undone, or the one at an index. */
  | { does: 'undo'; which: 'newest' | number }
export type Step = { device: 0 | 1; move: Move }

export const movieCount = 6

const aMovieNumber = fc.nat(movieCount - 1)
const aDevice = fc.constantFrom<Step['device'][]>(0, 1)

const aSet: fc.Arbitrary<Move> = fc.record({
  does: fc.constant('set'),
  movie: aMovieNumber,
  seen: fc.boolean(),
  wantToSee: fc.boolean(),
})
const anImport: fc.Arbitrary<Move> = fc.record({
  does: fc.constant('import'),
  says: fc.array(fc.record({ movie: aMovieNumber, seen: fc.boolean(), wanted: fc.boolean() }), {
    minLength: 1,
    maxLength: movieCount,
  }),
})
const anUndo: fc.Arbitrary<Move> = fc.record({
  does: fc.constant('undo'),
  which: fc.oneof(fc.constant('newest' as const), fc.nat(2)),
})
const aMove = fc.oneof(
  aSet,
  fc.record({ does: fc.constant('add'), movie: aMovieNumber }),
  fc.record({ does: fc.constant('remove'), place: aMovieNumber }),
  fc.record({ does: fc.constant('look') }),
  fc.record({ does: fc.constant('reorder'), shuffle: fc.nat(), isBlind: fc.boolean() }),
  anImport,
  anUndo,
) satisfies fc.Arbitrary<Move>

const aGroup: fc.Arbitrary<Step[]> = fc.array(fc.record({ device: aDevice, move: aMove }), {
  minLength: 1,
  maxLength: 3,
})

/** One or two imports and their undos, at once or with something in between, from any device. */
const backAndForth = fc
  .tuple(
    fc.array(fc.tuple(fc.record({ device: aDevice, move: anImport }), aDevice), {
      minLength: 1,
      maxLength: 2,
    }),
    fc.array(aGroup, { maxLength: 1 }),
  )
  .map(([pairs, between]): Step[][] => [
    ...pairs.map(([step]) => [step]),
    ...between,
    ...pairs.map(([, device]): Step[] => [{ device, move: { does: 'undo', which: 'newest' } }]),
  ])

/** Groups of steps: those of a group run side by side, one group after the other. */
export const someGroups: fc.Arbitrary<Step[][]> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: aGroup.map((group): Step[][] => [group]) },
      { weight: 1, arbitrary: backAndForth },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((rounds) => rounds.flat())
