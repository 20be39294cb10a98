import { Button, Cluster, theme } from '@cinecanon/ui'
import { accountUnavailableText, PageMeta } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { styled } from 'styled-components'
import { Column } from './AccountPage.tsx'
import { useAskForAccount } from './account-return.ts'

/** In place of a page that needs the account, until it can be reached. */
export function AccountAway() {
  const { isAskedFor, isFetching, ask } = useAskForAccount()
  return (
    <Column>
      <PageMeta title={accountUnavailableText} isNoindex status={503} />
      <div>
        <h1>This page needs your account</h1>
        <Words>
          And that can’t be reached right now.{' '}
          {isAskedFor && 'The page opens by itself as soon as it is back. '}You needn’t sign in
          again, and nothing of yours is lost.
        </Words>
        <Cluster>
          <Button aria-disabled={isFetching} onClick={ask}>
            Try again
          </Button>
          <ButtonLink to="/">View Top 100</ButtonLink>
        </Cluster>
      </div>
    </Column>
  )
}

const Words = styled.p`
  margin-block: ${theme.space(2)} ${theme.space(3)};
  color: ${theme.color.inkSoft};
`
