import type { Import } from '@cinecanon/contract'
import { Alert, Button, Skeleton, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { effectText } from './import-words.ts'
import { importsQuery } from './imports.ts'
import { UndoButton } from './UndoButton.tsx'

/** What was imported so far, and the way back. */
export function PastImports() {
  return (
    <section aria-labelledby="past-imports">
      <Title id="past-imports">Past imports</Title>
      <Content />
    </section>
  )
}

function Content() {
  const { isAuthenticated } = useSession()
  const { data, isError, refetch } = useQuery({ ...importsQuery, enabled: isAuthenticated })
  if (data?.length === 0) return <Soft>Nothing was imported yet.</Soft>
  if (data) {
    return (
      <ul>
        {data.map((each) => (
          <PastImport key={each.id} of={each} />
        ))}
      </ul>
    )
  }
  if (!isError) return <Shape aria-busy="true" />
  return (
    <Alert>
      Your past imports could not be loaded.{' '}
      <Button $small onClick={() => refetch()}>
        Try again
      </Button>
    </Alert>
  )
}

function PastImport({ of }: { of: Import }) {
  return (
    <Entry>
      <div>
        <p>
          <strong>{of.fileName}</strong>, {of.format}
        </p>
        <Soft>
          <time dateTime={of.at}>{timeText(of.at)}</time>: {effectText(of)}
        </Soft>
      </div>
      {of.undoneAt ? <Soft>Undone on {timeText(of.undoneAt)}</Soft> : <UndoButton of={of} />}
    </Entry>
  )
}

/** Shown only after the server has answered the browser, so it needn't agree with what the server would print. */
function timeText(at: string): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
}

const Title = styled.h2`
  margin-bottom: ${theme.space(1)};
  font-size: 1.5rem;
`

const Soft = styled.p`
  color: ${theme.color.inkSoft};
`

const Shape = styled(Skeleton)`
  height: 4rem;
`

const Entry = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(1)} ${theme.space(2)};
  padding-block: ${theme.space(1.5)};
  border-top: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`
