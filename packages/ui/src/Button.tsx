import { css, styled } from 'styled-components'
import { theme } from './theme.ts'

export type ButtonLook = {
  /** `strong` is the main action, `quiet` stands next to text, `danger` can’t be undone. */
  $look?: 'strong' | 'plain' | 'quiet' | 'danger'
  $small?: boolean
}

const looks = {
  strong: css`
    background: ${theme.color.accentFill};
    border-color: ${theme.color.accentEdge};
    color: ${theme.color.onAccent};
  `,
  plain: css`
    background: ${theme.color.surface};
    border-color: ${theme.color.edge};
    color: ${theme.color.ink};
  `,
  quiet: css`
    background: transparent;
    border-color: transparent;
    color: ${theme.color.ink};
  `,
  danger: css`
    background: ${theme.color.dangerFill};
    border-color: ${theme.color.dangerFill};
    color: ${theme.color.onDanger};
  `,
}

export const buttonLook = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space(1)};
  min-height: ${({ $small }) => ($small ? '2.25rem' : '2.75rem')};
  padding: 0 ${({ $small }) => theme.space($small ? 1.5 : 2.5)};
  border: 1px solid;
  border-radius: ${theme.radius};
  font-weight: 600;
  font-size: ${({ $small }) => ($small ? '0.875rem' : '1rem')};
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background ${theme.motion.quick}, border-color ${theme.motion.quick}, transform ${theme.motion.quick};
  ${({ $look = 'plain' }) => looks[$look]}

  > svg {
    flex: none;
  }
  &:hover:not(:disabled) {
    filter: brightness(1.07);
  }
  &:active:not(:disabled) {
    transform: translateY(1px);
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`

export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<ButtonLook>`
  ${buttonLook}
`

export const ButtonAnchor = styled.a<ButtonLook>`
  ${buttonLook}
`

export const ExternalLink = styled.a.attrs({ target: '_blank', rel: 'noopener' })``

/** The ring lies inside, because a box that scrolls or clips would cut it. */
export const focusInside = css`
  &:focus-visible {
    outline-offset: -2px;
  }
`

export const iconButtonLook = css`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius};
  background: transparent;
  color: ${theme.color.inkSoft};
  cursor: pointer;
  transition: color ${theme.motion.quick}, background ${theme.motion.quick};
  &:hover {
    color: ${theme.color.ink};
  }
`
