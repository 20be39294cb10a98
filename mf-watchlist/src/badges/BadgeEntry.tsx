import { badgeLists, type UserBadge } from '@cinecanon/contract'
import { Bar, Button, Cluster, Heading, Stack, theme, VisuallyHidden } from '@cinecanon/ui'
import { dayText } from '@cinecanon/web/dates'
import { Share2 } from 'lucide-react'
import { styled } from 'styled-components'
import { Medal } from './Medal.tsx'

type Props = { userBadge: UserBadge; onShare: () => void }

export function BadgeEntry({ userBadge, onShare }: Props) {
  const { badge, earned, progress, earnedAt } = userBadge
  // Progress is rounded down, because an unreached badge must not look reached.
  const now = Math.floor(progress)
  const { unit } = badgeLists[badge.listType]
  return (
    <Row>
      <Medal badge={badge} isEarned={earned} />
      <Stack $gap={0.75}>
        <Heading as="h3" $size={1.1875}>
          {badge.name}
        </Heading>
        <Small>{badge.description}</Small>
        {earned ? (
          <>
            <Foot $align="center" $justify="space-between">
              <strong>Earned{earnedAt && <> on {dayText(earnedAt)}</>}</strong>
              <Button $small onClick={onShare}>
                <Share2 size={16} aria-hidden />
                <span>
                  Share<VisuallyHidden> {badge.name}</VisuallyHidden>
                </span>
              </Button>
            </Foot>
            {progress < badge.threshold && (
              <Small>You are at {now + unit} now. A badge stays yours once it is earned.</Small>
            )}
          </>
        ) : (
          <>
            <Bar percent={Math.min(100, (progress / badge.threshold) * 100)} />
            <Small>
              {now + unit} of {badge.threshold + unit}
            </Small>
          </>
        )}
      </Stack>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  align-items: start;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(2)};
  border-top: 1px solid ${theme.color.line};
`

const Small = styled.p`
  font-size: 0.9375rem;
  line-height: 1.4;
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
`

const Foot = styled(Cluster)`
  font-size: 0.9375rem;
`
