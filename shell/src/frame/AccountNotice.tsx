import { Button, Container, theme } from '@cinecanon/ui'
import { accountAwayText } from '@cinecanon/web'
import { styled } from 'styled-components'
import { useAccountReturn, useAskForAccount } from '../account/account-return.ts'
import { NoticeBar } from './NoticeBar.ts'

/** Says that the account is away, where there may be one. Its place is there before the words, so that they are read out. */
export function AccountNotice() {
  const isAway = useAccountReturn()
  const { isAskedFor, isFetching, ask } = useAskForAccount()
  return (
    <div aria-live="polite">
      {isAway && (
        <NoticeBar>
          <Container>
            {accountAwayText}. Look around as always; your marks and lists are safe
            {isAskedFor ? ', and come back by themselves.' : '.'}
            {!isAskedFor && (
              <AskNow aria-disabled={isFetching} onClick={ask}>
                Try again
              </AskNow>
            )}
          </Container>
        </NoticeBar>
      )}
    </div>
  )
}

const AskNow = styled(Button)`
  margin-left: ${theme.space(2)};
`
