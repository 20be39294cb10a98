import { type ContactMessage, sendContactMessage } from '@cinecanon/contract'
import { callOf, textOf, toast } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'

/** A message, and what stands in the field that only robots fill. */
export type Draft = ContactMessage & { website: string }

/** Sends a message, once: after a lost answer only the person can tell whether it should go again. */
export function useSendMessage() {
  return useMutation({
    retry: false,
    mutationFn: (body: Draft, { meta }) => callOf(meta)(sendContactMessage, { body }),
    onSuccess: () =>
      toast({
        title: 'Message sent!',
        description: "Thank you for contacting us. We'll respond as soon as possible.",
      }),
    onError: (error) =>
      toast({
        title: 'Message failed to send',
        description: textOf(
          error,
          'There was a problem sending your message. Please try again later.',
        ),
        isDestructive: true,
      }),
  })
}
