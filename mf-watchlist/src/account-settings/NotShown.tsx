import { Alert, Button } from '@cinecanon/ui'

type Props = { onRetry: () => void }

/** A part of the settings that could not be read. */
export function NotShown({ onRetry }: Props) {
  return (
    <Alert>
      <p>This can’t be shown right now.</p>
      <Button $small onClick={onRetry}>
        Try again
      </Button>
    </Alert>
  )
}
