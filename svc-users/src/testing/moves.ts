import fc from 'fast-check'

/** One step of a device; numbers select movies or entries. */
export type Move =
  | { kind: 'set'; movie: number; seen: boolean; wantToSee: boolean }
  | { kind: 'add'; movie: number }
  | { kind: 'remove'; position: number }
  | { kind: 'look' }
  | { kind: 'reorder'; shuffle: number; isBlind: boolean }
  | { kind: 'import'; rows: { movie: number; seen: boolean; wanted: boolean }[] }
  /** The newest import not undone, or the one at an index. */
  | { kind: 'undo'; which: 'newest' | number }
export type Step = { device: 0 | 1; move: Move }

export const movieCount = 6

const aMovieNumber = fc.nat(movieCount - 1)
const aDevice = fc.constantFrom<Step['device'][]>(0, 1)

const aSet: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('set'),
  movie: aMovieNumber,
  seen: fc.boolean(),
  wantToSee: fc.boolean(),
})
const anImport: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('import'),
  rows: fc.array(fc.record({ movie: aMovieNumber, seen: fc.boolean(), wanted: fc.boolean() }), {
    minLength: 1,
    maxLength: movieCount,
  }),
})
const anUndo: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('undo'),
  which: fc.oneof(fc.constant('newest' as const), fc.nat(2)),
})
const aMove = fc.oneof(
  aSet,
  fc.record({ kind: fc.constant('add'), movie: aMovieNumber }),
  fc.record({ kind: fc.constant('remove'), position: aMovieNumber }),
  fc.record({ kind: fc.constant('look') }),
  fc.record({ kind: fc.constant('reorder'), shuffle: fc.nat(), isBlind: fc.boolean() }),
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
    ...pairs.map(([, device]): Step[] => [{ device, move: { kind: 'undo', which: 'newest' } }]),
  ])

/** Groups of steps: those of a group run side by side, one group after the other. */
export const anyGroups: fc.Arbitrary<Step[][]> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: aGroup.map((group): Step[][] => [group]) },
      { weight: 1, arbitrary: backAndForth },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((rounds) => rounds.flat())
