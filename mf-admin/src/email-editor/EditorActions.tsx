import type { StoredTemplate, TemplateType } from '@cinecanon/contract'
import { Alert, Button, below, Field, Row, Stack, TitledDialog, theme } from '@cinecanon/ui'
import { textOf, useSession } from '@cinecanon/web'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { type Draft, useDraft } from './drafts.ts'
import { Dot } from './MailList.tsx'
import { useSendTest } from './templates.ts'
import { type Saving, useSaveKeys } from './use-saving.ts'

type Props = { stored: StoredTemplate; saving: Saving; name: string; isReadOnly: boolean }

export function EditorActions({ stored, saving, name, isReadOnly }: Props) {
  const { draft, isDirty } = useDraft(stored)
  const [isTesting, setTesting] = useState(false)
  const close = () => setTesting(false)
  const { type } = stored
  useSaveKeys(isReadOnly || !isDirty ? undefined : () => saving.save(draft))
  return (
    <>
      {isDirty && <Dot />}
      <Button onClick={() => setTesting(true)}>Send Test Email</Button>
      {!isReadOnly && (
        <Button
          $look="strong"
          aria-disabled={saving.isPending}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => saving.save(draft)}
        >
          {saving.isPending ? 'Saving…' : 'Save Template'}
          <Keys aria-hidden>Ctrl S</Keys>
        </Button>
      )}
      {isTesting && <SendTestDialog {...{ type, draft, name, isReadOnly }} onClose={close} />}
    </>
  )
}

const Keys = styled.kbd`
  padding: 0.1rem ${theme.space(0.5)};
  border: 1px solid;
  border-radius: ${theme.radius};
  font: 600 0.75rem/1.2 ${theme.font.text};
  ${below.lg} {
    display: none;
  }
`

type SendTestDialogProps = {
  type: TemplateType
  draft: Draft
  name: string
  /** Template testers may send to their own address only. */
  isReadOnly: boolean
  onClose: () => void
}

function SendTestDialog({ type, draft, name, isReadOnly, onClose }: SendTestDialogProps) {
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
