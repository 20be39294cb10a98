import { below, from, posterLook, Stack, theme } from '@cinecanon/ui'
import { PosterImage } from '@cinecanon/web'
import { css, styled } from 'styled-components'

export const mainHeading = css`
  font-size: clamp(2.25rem, 1.6rem + 3vw, 3.75rem);
  font-weight: 480;
`

export const MainHeading = styled.h1`
  ${mainHeading}
  overflow-wrap: anywhere;
`

export const Kicker = styled.p`
  margin-bottom: ${theme.space(1)};
  font-weight: 600;
  color: ${theme.color.accent};
  overflow-wrap: anywhere;
`

export const PageHead = styled(Stack).attrs({ as: 'header', $gap: 2.5, $align: 'start' })`
  padding-bottom: ${theme.space(5)};
  h1 {
    max-width: 20ch;
    ${mainHeading}
  }
`

export const Lead = styled.p`
  max-width: 46ch;
  font-family: ${theme.font.display};
  font-size: clamp(1.1875rem, 1.1rem + 0.5vw, 1.4375rem);
  line-height: 1.4;
  color: ${theme.color.inkSoft};
  text-wrap: pretty;
`

const tallLink = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-weight: 600;
`

export const accentLink = css`
  ${tallLink}
  color: ${theme.color.accent};
`

export const inkLink = css`
  ${tallLink}
  text-decoration-color: ${theme.color.edge};
  text-decoration-thickness: 1px;
`

export const Poster = styled(PosterImage)`
  ${posterLook}
`

export const PosterFrame = styled.span`
  position: relative;
  display: block;
`

/** Phones hide the header while the page scrolls down. */
export const belowHeader = css`
  position: sticky;
  top: 3rem;
  background: ${theme.color.ground};
  ${below.md} {
    transition: top ${theme.motion.sheet};
    @media (prefers-reduced-motion: no-preference) {
      :root:has(header[data-away]:not(:focus-within)) & {
        top: 0;
      }
    }
  }
  ${from.md} {
    top: 4rem;
  }
`

export const bareButton = css`
  display: block;
  width: 100%;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius};
  background: none;
  cursor: pointer;
`
