import { howLong, retentionRows } from '@cinecanon/contract/retention'

export function RetentionList({ isLeft }: { isLeft: boolean }) {
  return (
    <ul>
      {retentionRows
        .filter((row) => Boolean(row.isLeft) === isLeft)
        .map((row) => (
          <li key={row.what}>
            {row.what}: {howLong(row)}
          </li>
        ))}
    </ul>
  )
}
