import { deepestSuppression, exportSuppressions, type Suppression } from '@cinecanon/contract'
import { Button, ButtonAnchor, Field, Stack } from '@cinecanon/ui'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { Empty } from '../page/Empty.tsx'
import { MailTabs } from '../page/MailTabs.tsx'
import { Paged } from '../page/Paged.tsx'
import { Note, Page } from '../page/page.tsx'
import { useDebounced } from '../page/queries.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { SuppressionTable } from './SuppressionTable.tsx'
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
      <search>
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
      </search>
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
