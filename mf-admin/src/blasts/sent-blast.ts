import type { BlastDetails, BlastId, BlastResult } from '@cinecanon/contract'
import { toast } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useEffect, useRef } from 'react'
import { blastQuery, moves } from './blasts.ts'

/**
 * Follows the blast that was just sent, and tells when it is done (rule 5.6).
 * @returns how many mails it has, as long as it goes out.
 */
export function useSentBlast(sent: BlastResult | undefined): number | undefined {
  // Nothing is asked for before there is a blast: the empty id is never sent.
  const id = sent?.blastId ?? ('' as BlastId)
  const { data } = useQuery({ ...blastQuery(id), enabled: sent !== undefined })
  const isDone = (data?.state ?? sent?.status) === 'done'
  const details = useRef<BlastDetails>(undefined)
  details.current = data?.details ?? sent?.details
  useEffect(() => {
    if (isDone && details.current) tellOf(details.current)
  }, [isDone])
  const isGoing = data ? moves(data) : sent !== undefined && !isDone
  return isGoing ? sent?.details.total : undefined
}

function tellOf({ successful, failed, total, skipped }: BlastDetails): void {
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
