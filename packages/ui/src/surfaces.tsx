import { keyframes, styled } from 'styled-components'
import { from, theme } from './theme.ts'

export const Container = styled.div<{ $padding?: readonly [top: number, bottom: number] }>`
  width: 100%;
  max-width: 78rem;
  margin-inline: auto;
  padding-inline: ${theme.space(2)};
  ${from.md} {
    padding-inline: ${theme.space(4)};
  }
  ${({ $padding }) => $padding && `padding-block: ${$padding.map(theme.space).join(' ')};`}
`

export const Page = styled(Container)<{ $gap?: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 4 }) => theme.space($gap)};
`

export const Card = styled.div`
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  padding: ${theme.space(3)};
`

export const Badge = styled.span<{ $strong?: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.35em;
  padding: 0.15em 0.6em;
  border: 1px solid ${({ $strong }) => ($strong ? theme.color.accent : theme.color.line)};
  border-radius: ${theme.radius};
  color: ${({ $strong }) => ($strong ? theme.color.accent : theme.color.inkSoft)};
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.5;
`

export const EmptyPanel = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space(1.5)};
  padding: ${theme.space(6)} ${theme.space(2)};
  border-block: 1px solid ${theme.color.line};
  text-align: center;
`

const breathe = keyframes`
  50% { opacity: 0.55; }
`

/** Its region has `aria-busy`, so screen readers skip it. */
export const Skeleton = styled.div.attrs({ 'aria-hidden': true })<{
  $height?: string
  $width?: string
}>`
  ${({ $height }) => $height && `height: ${$height};`}
  ${({ $width }) => $width && `width: ${$width};`}
  background: ${theme.color.sunken};
  border-radius: ${theme.radius};
  animation: ${breathe} 1.6s ease-in-out infinite;
`

export const turn = keyframes`
  to { transform: rotate(1turn); }
`

export const Spinner = styled.span.attrs({ role: 'status', 'aria-label': 'Loading' })`
  display: inline-block;
  width: 1.5rem;
  height: 1.5rem;
  border: 2px solid ${theme.color.line};
  border-top-color: ${theme.color.accentMark};
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`

export const ButtonSpinner = styled(Spinner).attrs({ 'aria-hidden': true })`
  width: 1.125rem;
  height: 1.125rem;
  border-color: currentColor;
  border-top-color: transparent;
`

export const Muted = styled.p<{ $size?: 'small' | 'medium' }>`
  color: ${theme.color.inkSoft};
  ${({ $size }) => $size && `font-size: ${$size === 'small' ? '0.875rem' : '0.9375rem'};`}
`

export const Heading = styled.h2<{ $size: number }>`
  font-size: ${({ $size }) => $size}rem;
`

/** Forms do nothing without scripts. */
export function NeedsScripts() {
  return (
    <noscript>
      <Alert as="p" $tone="note">
        This form needs JavaScript. Switch it on in your browser, then reload the page.
      </Alert>
    </noscript>
  )
}

export const Alert = styled.div.attrs({ role: 'alert' })<{ $tone?: 'danger' | 'note' }>`
  padding: ${theme.space(1.5)} ${theme.space(2)};
  border: 1px solid ${({ $tone = 'danger' }) => ($tone === 'danger' ? theme.color.danger : theme.color.edge)};
  border-radius: ${theme.radius};
  background: ${({ $tone = 'danger' }) => ($tone === 'danger' ? theme.color.dangerWash : theme.color.surface)};
  color: ${({ $tone = 'danger' }) => ($tone === 'danger' ? theme.color.danger : theme.color.ink)};
`

export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`
