import type { TemplateType } from '@cinecanon/contract'
import { Alert, Button, Field, Row, Stack, TitledDialog } from '@cinecanon/ui'
import { textOf, useSession } from '@cinecanon/web'
import { type FormEvent, useEffect, useRef } from 'react'
import type { Draft } from './drafts.ts'
import { useSendTest } from './templates.ts'

type Props = {
  type: TemplateType
  draft: Draft
  name: string
  /** Template testers may send to their own address only. */
  isReadOnly: boolean
  onClose: () => void
}

export function SendTestDialog({ type, draft, name, isReadOnly, onClose }: Props) {
  const { user } = useSession()
  const { mutate, isPending, error } = useSendTest()
  const field = useRef<HTMLInputElement>(null)
  // It is an effect, because opening the dialog focuses its first button.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    const { subject, html, css } = draft
    mutate({ email, templateType: type, subject, html, css, name }, { onSuccess: onClose })
  }
  return (
    <TitledDialog label="Send a test email" size={1.5} width={30} onClose={onClose}>
      <Stack as="form" onSubmit={send}>
        <Field
          label="Email"
          name="email"
          type="email"
          required
          ref={field}
          autoComplete="email"
          readOnly={isReadOnly}
          defaultValue={user?.email}
          hint={
            isReadOnly
              ? 'Test mails go to your own address.'
              : 'What stands in the editor is sent, saved or not.'
          }
        />
        {error && <Alert>It was not sent: {textOf(error, 'please try again')}</Alert>}
        <Row>
          <Button type="submit" $look="strong" aria-disabled={isPending}>
            {isPending ? 'Sending…' : 'Send Test Email'}
          </Button>
        </Row>
      </Stack>
    </TitledDialog>
  )
}
