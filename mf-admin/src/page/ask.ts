import { Alert, Dialog, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** A dialog that asks before something is done. */
export const AskDialog = styled(Dialog)`
  width: min(34rem, calc(100vw - ${theme.space(4)}));
  overflow-wrap: anywhere;
`

export const AskHeading = styled.h2`
  margin-bottom: ${theme.space(2)};
  padding-right: ${theme.space(4)};
  font-size: 1.5rem;
`

/** Why what was asked for could not be done. */
export const AskProblem = styled(Alert)`
  margin-top: ${theme.space(2)};
`

/** The answers, the safe one first. */
export const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${theme.space(1.5)};
  margin-top: ${theme.space(3)};
`
