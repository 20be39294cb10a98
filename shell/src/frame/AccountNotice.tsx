import { Container } from '@cinecanon/ui'
import { accountAwayText } from '@cinecanon/web'
import { useAccountReturn } from '../account/account-return.ts'
import { NoticeBar } from './NoticeBar.ts'

/** Says that the account is away, where there may be one. Its place is there before the words, so that they are read out. */
export function AccountNotice() {
  const isAway = useAccountReturn()
  return (
    <div aria-live="polite">
      {isAway && (
        <NoticeBar>
          <Container>
            {accountAwayText}. Look around as always; your marks and lists are safe, and come back
            by themselves.
          </Container>
        </NoticeBar>
      )}
    </div>
  )
}
