import type { beginTwoFactor, Reply } from '@cinecanon/contract'
import { Cluster, from, Stack, theme } from '@cinecanon/ui'
import { CopyButton } from '@cinecanon/web/sharing'
import { styled } from 'styled-components'
import { Soft } from '../page/page.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { CodeField } from './TwoFactorForms.tsx'
import { useConfirmTwoFactor } from './two-factor.ts'

type Props = {
  begun: Reply<typeof beginTwoFactor>
  onDone: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** A code proves that the app has the secret. */
export function SetUpTwoFactor({ begun, onDone, onCancel }: Props) {
  const confirm = useConfirmTwoFactor()
  return (
    <TwoColumns $gap={3}>
      <Drawing
        src={`data:image/svg+xml,${encodeURIComponent(begun.qrSvg)}`}
        alt="QR code for your authenticator app"
        width="200"
        height="200"
      />
      <Stack $justify="start">
        <Soft>
          Scan the QR code with your authenticator app, or type this key into it. Then enter the six
          digits that it shows.
        </Soft>
        <Key $gap={1.5} $align="center">
          <code>{inFours(begun.secret)}</code>
          <CopyButton $small kind="secret" text={begun.secret} label="Copy key" />
        </Key>
        <ChangeForm
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
          <CodeField label="Code from the app" autoFocus />
        </ChangeForm>
      </Stack>
    </TwoColumns>
  )
}

function inFours(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}

const TwoColumns = styled(Stack)`
  ${from.md} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`

/** The code is white in both themes, because cameras need dark on light. */
const Drawing = styled.img`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: #fff;
`

const Key = styled(Cluster)`
  code {
    overflow-wrap: anywhere;
    font-size: 1.0625rem;
  }
`
