import type {
  AudienceCount,
  BlastAudience,
  BlastDetails,
  BlastId,
  EmailTemplate,
} from '@cinecanon/contract'
import { Button, Cluster, Stack } from '@cinecanon/ui'
import { toast } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx'
import { peopleText } from '../../users/user-texts.ts'
import { BlastProgress } from '../BlastProgress.tsx'
import { blastQuery, isInProgress, isSimilar, useScheduleBlast } from '../blasts.ts'
import { type NewBlast, problemIn, termsOf } from './new-blast.ts'

type Props = {
  label: string
  form: NewBlast
  to: BlastAudience | null
  count: AudienceCount | undefined
  content: Pick<EmailTemplate, 'subject' | 'html' | 'css'>
  onSent: () => void
  onDiscard: (() => void) | undefined
}

export function SendStep({ label, form, to, count, content, onSent, onDiscard }: Props) {
  const { mutate, isPending, error, reset } = useScheduleBlast()
  const [sent, setSent] = useState<SentBlast>()
  const going = useSending(sent)
  const sending = isPending ? count?.willGet : going
  const send = (unlessSimilar: boolean) => {
    if (sending !== undefined) return
    const problem = problemIn(form, count, new Date())
    if (problem) toast({ title: problem, isDestructive: true })
    if (problem || !to || !count) return
    const { subject, html: htmlContent, css: cssContent } = content
    const request = { to, subject, htmlContent, cssContent, ...termsOf(form) }
    mutate(unlessSimilar ? { ...request, unlessSimilar } : request, {
      onSuccess: ({ id }) => {
        setSent({ id, people: count.willGet, isNow: form.when === 'now' })
        onSent()
      },
    })
  }
  return (
    <Stack>
      <Cluster $gap={1.5}>
        <Button $look="strong" aria-disabled={sending !== undefined} onClick={() => send(true)}>
          {sending === undefined
            ? labelFor(label, count)
            : `Sending in batches... (${sending} emails)`}
        </Button>
        {onDiscard && (
          <Button $look="quiet" onClick={onDiscard}>
            Start over
          </Button>
        )}
      </Cluster>
      {sent && <Progress key={sent.id} {...sent} />}
      {isSimilar(error) && (
        <ConfirmDialog
          heading="Send the same again?"
          cancel="Don’t send"
          confirm="Send all the same"
          look="strong"
          onConfirm={() => send(false)}
          onClose={reset}
        >
          <p>{error.text} Yours has not been sent. Users who got that mail would get it twice.</p>
        </ConfirmDialog>
      )}
    </Stack>
  )
}

/** Takes the focus, because its first button stops the blast. */
function Progress({ id }: SentBlast) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} tabIndex={-1}>
      <BlastProgress blastId={id} />
    </div>
  )
}

function labelFor(label: string, count: AudienceCount | undefined): string {
  if (!count) return label
  return `${label} to ${count.isMore ? 'at least ' : ''}${peopleText(count.willGet)}`
}

type SentBlast = { id: BlastId; people: number; isNow: boolean }

/** Shows a toast when the blast is done (rule 5.6). @returns the number of mails being sent */
function useSending(sent: SentBlast | undefined): number | undefined {
  // The query is disabled without a blast, because the id is empty.
  const id = sent?.id ?? ('' as BlastId)
  const { data } = useQuery({ ...blastQuery(id), enabled: sent !== undefined })
  const isDone = data?.state === 'done'
  const details = useRef<BlastDetails>(undefined)
  details.current = data?.details
  useEffect(() => {
    if (isDone && details.current) toastDone(details.current)
  }, [isDone])
  if (!sent) return undefined
  if (!data || data.state === 'scheduled') return sent.isNow ? sent.people : undefined
  return isInProgress(data) ? data.details.total : undefined
}

function toastDone({ successful, failed, total, skipped }: BlastDetails): void {
  const left = skipped > 0 && {
    description: `${peopleText(skipped)} ${skipped === 1 ? 'was' : 'were'} left out.`,
  }
  if (failed === 0) {
    toast({ title: `Email blast sent to all ${successful} users successfully`, ...left })
  } else {
    toast({
      title: `Partially Successful: Email blast sent to ${successful}/${total} users. ${failed} emails failed to send.`,
      isDestructive: true,
      ...left,
    })
  }
}
