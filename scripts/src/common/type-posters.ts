import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawPlan, keyOf, type PosterFilm, posterIdea } from '@cinecanon/posters'
import {
  areSimilarLooks,
  type Choice,
  chosenFor,
  lookOf,
  ordersOf,
  planAs,
  schemesOf,
  shares,
  suitableFor,
} from '@cinecanon/posters/type'
import { root } from './paths.ts'
import { filmsOfSeed } from './poster-pictures.ts'

/** One line a film, because people overrule it by hand. */
export async function writeTypePosters(): Promise<void> {
  const chosen = assignTypePosters((await filmsOfSeed()).films)
  const lines = [...chosen]
    .map(
      ([film, choice]) =>
        `  ${JSON.stringify(keyOf(film))}: ${JSON.stringify(choice).replaceAll(',', ', ')}`,
    )
    .sort()
  await writeFile(path.join(root, file), `{\n${lines.join(',\n')}\n}\n`)
  console.log(`${file}: ${lines.length}`)
}

const file = 'packages/posters/type-posters.json'
const mostBytes = 8900

/**
 * Chooses for films without a choice, and again for those that look like a neighbour; all others stay.
 * @returns the choices of all films in type
 */
function assignTypePosters(films: readonly PosterFilm[]): Map<PosterFilm, Choice> {
  const inType = films.filter((film) => !posterIdea(film))
  const neighbours = neighboursOf(films)
  const chosen = new Map<PosterFilm, Choice>()
  const similarTo = (film: PosterFilm, choice?: Choice) =>
    (neighbours.get(film) ?? []).filter((other) =>
      areSimilarLooks(lookOf(film, choice), lookOf(other, chosen.get(other))),
    )
  const open = new Map<PosterFilm, number>()
  for (const film of inType) {
    const choice = chosenFor(film)
    if (!choice || similarTo(film, choice).length > 0) open.set(film, 0)
    else chosen.set(film, choice)
  }
  const costOf = (film: PosterFilm, choice: Choice) => {
    const share = shares[choice[0] as keyof typeof shares] * inType.length
    const used = [...chosen.values()].filter(([name]) => name === choice[0]).length / share
    const conflicts = similarTo(film, choice).map((other) => 1000 * ((open.get(other) ?? 1e3) + 1))
    return conflicts.reduce((sum, each) => sum + each, used < 1 ? 20 * used : 500)
  }
  const queue = [...open.keys()].sort((a, b) => suitableFor(a).length - suitableFor(b).length)
  for (
    let film = queue.shift(), rounds = 0;
    film && rounds < 9999;
    film = queue.shift(), rounds++
  ) {
    const choice = cheapest(film, costOf)
    for (const other of choice ? similarTo(film, choice) : []) {
      if (!open.has(other) || !chosen.delete(other)) continue
      open.set(other, (open.get(other) ?? 0) + 1)
      queue.push(other)
    }
    if (choice) chosen.set(film, choice)
  }
  return chosen
}

function neighboursOf(films: readonly PosterFilm[]): Map<PosterFilm, PosterFilm[]> {
  const found = new Map(films.map((film) => [film, [] as PosterFilm[]]))
  for (const order of ordersOf(films)) {
    for (const [i, film] of order.entries()) {
      found.get(film)?.push(...[order[i - 1], order[i + 1]].filter((other) => other !== undefined))
    }
  }
  return found
}

/** Equal costs go by the film's own order of choices. */
function cheapest(
  film: PosterFilm,
  costOf: (film: PosterFilm, choice: Choice) => number,
): Choice | undefined {
  return [...new Set(suitableFor(film))]
    .flatMap((name) => schemesOf(film).map(({ ground }, i) => ({ name, ground, i })))
    .map(({ name, ground, i }) => ({ choice: [name, ground] as const, i }))
    .map(({ choice, i }) => ({ choice, cost: costOf(film, choice) + i }))
    .sort((a, b) => a.cost - b.cost)
    .find(({ choice }) => {
      const plan = planAs(film, choice)
      return plan && drawPlan(film, plan).length <= mostBytes
    })?.choice
}
