import type { TemplateType } from '@cinecanon/contract'

/** The editor's tabs, in order (rule 5.4). */
export const templateTabs: readonly { type: TemplateType; label: string }[] = [
  { type: 'welcome', label: 'Welcome Email' },
  { type: 'password-reset', label: 'Password Reset' },
  { type: 'email-blast', label: 'Email Blasts' },
]

export const templateTypes = templateTabs.map(({ type }) => type) as [
  TemplateType,
  ...TemplateType[],
]

/** What the placeholders of the contract stand for. */
export const placeholderMeanings: Record<string, string> = {
  name: 'first name of whoever gets it, or what stands before the @ of their address',
  APP_URL: 'address of this site, to start links with',
  resetLink: 'the link that sets a new password; it works once, for an hour',
  unsubscribeUrl: 'the link that stops these mails for whoever follows it',
}
