import type { MovieDetails } from '@cinecanon/contract'
import { from, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { css, styled } from 'styled-components'
import { preview } from './movie-facts.ts'
import { SynopsisCredit } from './notes.tsx'

type Props = { details: MovieDetails | undefined; isLoading: boolean }

/** Phones shorten it (rule 1.11); a fragment opens the rest, because it must work without scripts. */
export function Synopsis({ details, isLoading }: Props) {
  if (isLoading) return <Waiting />
  if (!details?.synopsis) return null
  const { text, rest } = preview(details.synopsis)
  return (
    <Box id="synopsis" aria-labelledby="synopsis-title">
      <VisuallyHidden as="h2" id="synopsis-title">
        Synopsis
      </VisuallyHidden>
      <p>
        <span>{text}</span>
        {rest && (
          <>
            <span data-rest="">{rest}</span> <a href="#synopsis">Read More</a>
          </>
        )}
      </p>
      <SynopsisCredit details={details} />
    </Box>
  )
}

/** The height is that of the longest preview, because nothing below may move. */
const previewRoom = css`
  min-height: 6.75rem;
  max-width: ${theme.measure};
  ${from.sm} {
    min-height: 5.125rem;
  }
`

const Waiting = styled(Skeleton)`
  ${previewRoom}
`

const Box = styled.section`
  ${previewRoom}
  scroll-margin-top: ${theme.space(2)};
  font-size: 1.0625rem;
  a {
    font-weight: 600;
    color: ${theme.color.accent};
    white-space: nowrap;
  }
  &:not(:target) span:has(+ [data-rest])::after {
    content: '…';
    ${from.md} {
      content: none;
    }
  }
  [data-rest] {
    display: none;
    ${from.md} {
      display: inline;
    }
  }
  &:target {
    [data-rest] {
      display: inline;
    }
    a {
      display: none;
    }
  }
  ${from.md} {
    p a {
      display: none;
    }
  }
`
