import { deepestSuppression, exportSuppressions, type Suppression } from '@cinecanon/contract'
import { Button, ButtonAnchor, Field, Muted, Stack, VisuallyHidden } from '@cinecanon/ui'
import { utcMoment } from '@cinecanon/web/dates'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { Empty } from '../page/Empty.tsx'
import { MailTabs } from '../page/MailTabs.tsx'
import { Paged } from '../page/Paged.tsx'
import { Note, Page } from '../page/page.tsx'
import { useDebounced } from '../page/queries.ts'
import { CardBox, CardTable, HeadRow } from '../table/table.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { addressesText, suppressionsQuery, useLift, whyText } from './suppressions.ts'

export default function SuppressionsPage() {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const [isImporting, setImporting] = useState(false)
  const [lifted, setLifted] = useState<Suppression>()
  const list = useRef<HTMLDivElement>(null)
  const finishLift = () => {
    setLifted(undefined)
    // The button that had the focus is gone with its row.
    list.current?.focus()
  }
  return (
    <Page
      title="Suppressions"
      tabs={<MailTabs />}
      actions={
        <>
          <ButtonAnchor href={exportSuppressions.path} download>
            Export CSV
          </ButtonAnchor>
          <Button onClick={() => setImporting(true)}>Add addresses</Button>
        </>
      }
    >
      <Note>These addresses get only what the person asks for. Times are in UTC.</Note>
      <Stack role="search">
        <Field
          label="Find by address"
          placeholder="Domain, or beginning of the address"
          type="search"
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Stack>
      <Stack ref={list} tabIndex={-1} $gap={1.5}>
        <Paged
          key={search}
          query={(page) => suppressionsQuery(search, page)}
          pageSize={50}
          reach={deepestSuppression}
          things="addresses"
          what="The suppressions"
          height="24rem"
          empty={
            <Empty
              text={search ? 'No suppressed address begins so.' : 'No address is suppressed.'}
              hint={
                !search &&
                'An address comes here when it doesn’t exist, when its owner calls a mail spam, or by Add addresses.'
              }
            />
          }
        >
          {({ suppressions, total }) => (
            <>
              <Note aria-live="polite">{addressesText(total)}</Note>
              <SuppressionTable suppressions={suppressions} onLift={setLifted} />
            </>
          )}
        </Paged>
      </Stack>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {lifted && (
        <LiftDialog
          suppression={lifted}
          onLifted={finishLift}
          onClose={() => setLifted(undefined)}
        />
      )}
    </Page>
  )
}

type LiftProps = { suppression: Suppression; onLifted: () => void; onClose: () => void }

function LiftDialog({ suppression, onLifted, onClose }: LiftProps) {
  const { mutate, isPending } = useLift()
  const lift = () => mutate(suppression.email, { onSettled: onLifted })
  return (
    <ConfirmDialog
      heading="Lift this suppression?"
      cancel="Keep it"
      confirm="Lift it"
      isPending={isPending}
      onConfirm={lift}
      onClose={onClose}
    >
      <p>
        <b>{suppression.email}</b>: {whyText(suppression)}
      </p>
      <p>The next blast writes to it again. The audit trail notes it with your name.</p>
    </ConfirmDialog>
  )
}

type Props = {
  suppressions: readonly Suppression[]
  onLift: (suppression: Suppression) => void
}

function SuppressionTable({ suppressions, onLift }: Props) {
  return (
    <CardBox aria-label="Suppressed addresses">
      <Rows>
        <VisuallyHidden as="caption">Suppressed addresses, one row each</VisuallyHidden>
        <HeadRow labels={['Address', 'Why', 'Since (UTC)', 'From the mail', 'Actions']} />
        <tbody>
          {suppressions.map((each) => (
            <tr key={each.email}>
              <th scope="row">{each.email}</th>
              <td>
                {whyText(each)}
                <Muted>{[each.code, each.detail].filter(Boolean).join(' · ')}</Muted>
              </td>
              <td data-label="Since">{utcMoment(each.since)}</td>
              <td data-label="From">{each.mail ?? '–'}</td>
              <td>
                <Button $small $look="quiet" onClick={() => onLift(each)}>
                  Lift <VisuallyHidden>{each.email}</VisuallyHidden>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Rows>
    </CardBox>
  )
}

const Rows = styled(CardTable)`
  th,
  td {
    overflow-wrap: anywhere;
  }
  tbody th {
    font-weight: 600;
  }
`
