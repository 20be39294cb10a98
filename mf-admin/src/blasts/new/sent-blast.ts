import type { BlastDetails, BlastId } from '@cinecanon/contract'
import { toast } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useEffect, useRef } from 'react'
import { peopleText } from '../../users/user-texts.ts'
import { blastQuery, isInProgress } from '../blasts.ts'

export type SentBlast = { id: BlastId; people: number; isNow: boolean }

/** Shows a toast when the blast is done (rule 5.6). @returns the number of mails being sent */
export function useSending(sent: SentBlast | undefined): number | undefined {
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
