import type { beginTwoFactor, Reply } from '@cinecanon/contract'
import { from, theme, useFieldErrors } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { ChangeForm } from '../account-settings/ChangeForm.tsx'
import { CodeField } from './CodeField.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Soft } from './layout.ts'
import { useConfirmTwoFactor } from './two-factor.ts'

type Props = {
  begun: Reply<typeof beginTwoFactor>
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The secret on its way into an app, and the code that shows that it arrived. */
export function SetUp({ begun, onDone, onCancel }: Props) {
  const confirm = useConfirmTwoFactor()
  const fields = useFieldErrors()
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
        <ChangeForm
          fields={fields}
          change={confirm}
          label="Switch on"
          workingLabel="Switching on…"
          onSubmit={(typed) =>
            confirm.mutate(typed('code'), {
              onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
            })
          }
          onCancel={onCancel}
        >
          <CodeField label="Code from the app" error={fields.errors.code} autoFocus />
        </ChangeForm>
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
