import { Button, Field, theme } from '@cinecanon/ui'
import { useSession } from '@cinecanon/web'
import { styled } from 'styled-components'

type Props = { name: string; onName: (name: string) => void }

/** Stands in for the recipient's name, here and in test mails. */
export function PreviewName({ name, onName }: Props) {
  const { user } = useSession()
  const own = user && (user.firstName || user.email.split('@')[0])
  return (
    <Box>
      <Field
        label="Preview name"
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onName(event.target.value)}
      />
      {own && (
        <Button aria-disabled={own === name} onClick={() => onName(own)}>
          As me
        </Button>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space(1)};
`
