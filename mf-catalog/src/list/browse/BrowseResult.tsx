import { Row, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { counted, countText } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { accentLink } from '../../page/page-styles.ts'
import { cleared, isNarrowing } from './browse.ts'
import type { Browse } from './use-browse.ts'

type Props = { browse: Browse; heading: string }

export function BrowseResult({ browse, heading }: Props) {
  const { passing, choice, marks, searchOf } = browse
  const seen = passing.filter(({ id }) => marks.marksOf(id).seen).length
  return (
    <ResultLine>
      <p role="status">
        {counted(passing.length, 'film')}
        {marks.hasMarks && `, you’ve seen ${countText(seen)}`}
      </p>
      {isNarrowing(choice) && (
        <Link
          to={{ search: searchOf(cleared(choice)) }}
          replace
          onClick={() => document.getElementById(heading)?.focus()}
        >
          Clear all
        </Link>
      )}
    </ResultLine>
  )
}

export const ResultLine = styled(Row).attrs({ $gap: 2, $align: 'center' })`
  min-height: 2.75rem;
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  a {
    ${accentLink}
  }
`
