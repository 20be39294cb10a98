import type { BlastDetails, BlastId, BlastResult } from '@cinecanon/contract'
import { toast } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useEffect, useRef } from 'react'
import { blastQuery, isInProgress } from './blasts.ts'

/** Polls the blast; shows a toast when done (rule 5.6). @returns mails being sent */
export function useSentBlast(sent: BlastResult | undefined): number | undefined {
  // Disabled without a blast, because the id is empty.
  const id = sent?.blastId ?? ('' as BlastId)
  const { data } = useQuery({ ...blastQuery(id), enabled: sent !== undefined })
  const isDone = (data?.state ?? sent?.status) === 'done'
  const details = useRef<BlastDetails>(undefined)
  details.current = data?.details ?? sent?.details
  useEffect(() => {
    if (isDone && details.current) toastDone(details.current)
  }, [isDone])
  const isGoing = data ? isInProgress(data) : sent !== undefined && !isDone
  return isGoing ? sent?.details.total : undefined
}

function toastDone({ successful, failed, total, skipped }: BlastDetails): void {
  const left = skipped > 0 && {
    description: `${skipped} who unsubscribed ${skipped === 1 ? 'was' : 'were'} left out.`,
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
