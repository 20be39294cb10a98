import type { beginTwoFactor, Reply } from '@cinecanon/contract'
import { Alert, Button, from, theme, useFieldErrors } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { CodeField } from './CodeField.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Actions, Form, Soft } from './layout.ts'
import { useConfirmTwoFactor } from './two-factor.ts'

type Props = {
  begun: Reply<typeof beginTwoFactor>
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The secret on its way into an app, and the code that shows that it arrived. */
export function SetUp({ begun, onDone, onCancel }: Props) {
  const confirm = useConfirmTwoFactor()

  const { errors, formProps } = useFieldErrors()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (confirm.isPending) return
    const code = String(new FormData(event.currentTarget).get('code'))
    confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })
  }

  return (
    <Columns>
      <Drawing
        src={`data:image/svg+xml,${encodeURIComponent(begun.qrSvg)}`}
        alt="QR code for your authenticator app"
        width="200"
        height="200"
      />
      <Steps>
        <Soft>
          Scan the drawing with your authenticator app, or type this key into it. Then enter the six
          digits that it shows.
        </Soft>
        <Key>
          <code>{inFours(begun.secret)}</code>
          <CopyButton text={begun.secret} label="Copy key" />
        </Key>
        <Form method="post" onSubmit={submit} {...formProps}>
          {confirm.error && (
            <Alert>{textOf(confirm.error, 'An error occurred. Please try again.')}</Alert>
          )}
          <CodeField label="Code from the app" error={errors.code} autoFocus />
          <Actions>
            <Button type="submit" $look="strong" aria-disabled={confirm.isPending}>
              {confirm.isPending ? 'Switching on…' : 'Switch on'}
            </Button>
            <Button $look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </Actions>
        </Form>
      </Steps>
    </Columns>
  )
}

function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space(3)};
  ${from.md} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`

/** White in either theme: cameras look for dark on light. */
const Drawing = styled.img`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: #fff;
`

const Steps = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space(2)};
`

const Key = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(1.5)};
  code {
    overflow-wrap: anywhere;
    font-size: 1.0625rem;
  }
`
