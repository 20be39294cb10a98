import {
  CallError,
  type ContactMessage,
  contactLimits,
  sendContactMessage,
} from '@cinecanon/contract'
import { callOf, toast, toastFailure } from '@cinecanon/web'
import { useMutation } from '@cinecanon/web/query'
import { counted } from '@cinecanon/web/text'

type Draft = ContactMessage & { website: string }

/** It is never retried, because a lost response doesn't tell whether the message was sent. */
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
      toastFailure(
        'Message failed to send',
        error,
        'There was a problem sending your message. Please try again later.',
      ),
  })
}

export type FieldName = keyof ContactMessage
export type Problems = Partial<Record<FieldName, string>>

const names = ['name', 'email', 'subject', 'message'] as const satisfies FieldName[]

export function readDraft(form: HTMLFormElement): Draft {
  const typed = new FormData(form)
  const read = (name: keyof Draft) => String(typed.get(name) ?? '')
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
    website: read('website'),
  }
}

export function problemsIn(form: HTMLFormElement): Problems {
  const draft = readDraft(form)
  const isMalformed = controlOf(form, 'email')?.validity.typeMismatch
  return problemsBy((name) => {
    if (!draft[name].trim()) return missing[name]
    if (name === 'email' && isMalformed) return malformedEmail
    return lengthNote(name, draft[name].trim().length).error
  })
}

export function problemsFrom(error: Error): Problems {
  const issues = error instanceof CallError ? (error.issues ?? []) : []
  return problemsBy((name) => {
    const issue = issues.find(({ path }) => path === `body.${name}`)
    if (name === 'email') return issue && malformedEmail
    return issue && `This ${issue.message}`
  })
}

export function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const first = names.find((name) => problems[name])
  if (first) controlOf(form, first)?.focus()
}

export function lengthNote(name: FieldName, length: number): { hint?: string; error?: string } {
  const limit = limits[name]
  if (limit === undefined) return {}
  const left = limit - length
  if (left < 0) return { error: `${counted(-left, 'character')} too long` }
  return left <= limit * scarce ? { hint: `${counted(left, 'character')} left` } : {}
}

const scarce = 0.1
const limits: Partial<Record<FieldName, number>> = contactLimits

const missing: Record<FieldName, string> = {
  name: 'Enter your name',
  email: 'Enter your email address',
  subject: 'Enter a subject',
  message: 'Write your message',
}
const malformedEmail = 'Enter an email address such as name@example.org'

function problemsBy(problemOf: (name: FieldName) => string | undefined): Problems {
  const found = names.map((name) => [name, problemOf(name)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

function controlOf(form: HTMLFormElement, name: FieldName) {
  return form.querySelector<HTMLInputElement>(`[name="${name}"]`)
}
