import { howLong, keptRows } from '@cinecanon/contract/kept'

/** How long each thing that is stored of a person is kept. */
export function KeptList({ isLeft }: { isLeft: boolean }) {
  return (
    <ul>
      {keptRows
        .filter((row) => Boolean(row.isLeft) === isLeft)
        .map((row) => (
          <li key={row.what}>
            {row.what}: {howLong(row)}
          </li>
        ))}
    </ul>
  )
}
