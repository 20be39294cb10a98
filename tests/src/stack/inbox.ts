import { until } from '@cinecanon/testing/until'

export type InboxMail = { subject: string; html: string; text: string; to: { address?: string }[] }

/** Every mail to an address that the local inbox holds, the oldest first. */
export async function mailsTo(inboxUrl: string | null, address: string): Promise<InboxMail[]> {
  const response = await fetch(`${inboxUrl}/api/email`)
  const mails = (await response.json()) as InboxMail[]
  return mails.filter(({ to }) => to.some((each) => each.address === address))
}

type Wanted = {
  to: string
  subject: string
  /** How many of them there were before. */
  after?: number
}

/** Waits for a mail. @returns the address of the link in it */
export async function linkMailedTo(
  inboxUrl: string | null,
  { to, subject, after = 0 }: Wanted,
): Promise<string> {
  const mail = await until(async () => {
    const mails = await mailsTo(inboxUrl, to)
    return mails.filter((each) => each.subject === subject)[after]
  }, 60)
  const [link] = /https?:\/\/[^\s"'<>\]]+\?token=[\w-]+/.exec(mail.text) ?? []
  if (!link) throw new Error(`no link in "${subject}"`)
  return link
}
