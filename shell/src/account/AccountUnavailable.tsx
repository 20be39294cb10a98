import { Button, Cluster } from '@cinecanon/ui'
import { accountUnavailableText, PageMeta } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { Column, Hint } from './AccountPage.tsx'
import { useAccountPolling } from './account-return.ts'

export function AccountUnavailable() {
  const { isPolled, isFetching, retry } = useAccountPolling()
  return (
    <Column>
      <PageMeta title={accountUnavailableText} isNoindex status={503} />
      <div>
        <h1>{accountUnavailableText}</h1>
        <Hint>
          This page needs it{isPolled && ', and will open by itself as soon as it is back'}. You
          needn’t sign in again, and nothing of yours is lost.
        </Hint>
        <Cluster>
          <Button aria-disabled={isFetching} onClick={retry}>
            Try again
          </Button>
          <ButtonLink to="/">View Top 100</ButtonLink>
        </Cluster>
      </div>
    </Column>
  )
}
