import { Button, below, Container, from, Row, theme, VisuallyHidden } from '@cinecanon/ui'
import { fromTheTop, useStorageText, useStoredMarks } from '@cinecanon/web'
import { ButtonLink } from '@cinecanon/web/links'
import { counted } from '@cinecanon/web/text'
import { Undo2 } from 'lucide-react'
import { styled } from 'styled-components'
import { ListsButton } from '../movie/ListsButton.tsx'
import { type Milestone, milestoneText } from './milestone.ts'
import type { useTicks } from './use-ticks.ts'

type Props = {
  ticks: ReturnType<typeof useTicks>
  seen: number
  total: number
  milestones: readonly Milestone[]
  /** It is where Done leads. */
  list?: string
  here: string
  /** It is spoken with the count. */
  change?: string | undefined
}

export function TickBar({ ticks, seen, total, milestones, list, here, change }: Props) {
  const { isVisitor, canUndo, undo, last } = ticks
  const storageText = useStorageText()
  const waiting = useStoredMarks()
  const ownNote = waiting > 0 ? waitingText(waiting) : seen > 0 && storageText
  const note = isVisitor && ownNote
  const percent = total === 0 ? 0 : Math.min(100, (seen / total) * 100)
  const way = milestoneText(seen, milestones)
  const back = `?from=${encodeURIComponent(here)}`
  return (
    <Bar aria-label="Your count" data-foot="">
      <Inside>
        <div>
          <Count role="status">
            <b>{seen}</b> of {total}
            <VisuallyHidden>{change ? `. ${change}` : way && `, ${way}`}</VisuallyHidden>
          </Count>
          {note && <Note>{note}</Note>}
        </div>
        {way && (
          <Way aria-hidden="true" $visitor={isVisitor}>
            <Rail percent={percent} milestones={milestones.slice(0, -1)} total={total} />
            <p>{way}</p>
          </Way>
        )}
        <Actions>
          <Button aria-label="Undo" aria-disabled={!canUndo} onClick={undo}>
            <Undo2 size={20} aria-hidden="true" />
            <span data-wide="">Undo</span>
          </Button>
          {last && <ListsButton movie={last} />}
          {isVisitor && <VisitorLinks back={back} isKnown={waiting > 0} />}
          {!isVisitor && list && (
            <ButtonLink to={list} state={fromTheTop} $look="strong">
              Done
            </ButtonLink>
          )}
        </Actions>
      </Inside>
    </Bar>
  )
}

function waitingText(marks: number): string {
  return `${counted(marks, 'mark')} ${marks === 1 ? 'waits' : 'wait'} for your sign-in`
}

/** `isKnown` marks somebody with an account, whose session has ended. */
function VisitorLinks({ back, isKnown }: { back: string; isKnown: boolean }) {
  return (
    <>
      <ButtonLink
        to={`/sign-in${back}`}
        $look={isKnown ? 'strong' : 'plain'}
        data-wide={isKnown ? undefined : ''}
      >
        Sign in
      </ButtonLink>
      {!isKnown && (
        <CreateAccount to={`/sign-up${back}`} $look="strong">
          Create account
        </CreateAccount>
      )}
    </>
  )
}

type RailProps = Pick<Props, 'milestones' | 'total'> & { percent: number }

function Rail({ percent, milestones, total }: RailProps) {
  const marks = milestones.map(({ films, name }) => ({ name, at: (films / total) * 100 }))
  return (
    <RailBox width="100%" height="14">
      <rect y="5" width="100%" height="4" rx="2" />
      <rect
        y="5"
        width="100%"
        height="4"
        rx="2"
        data-done=""
        transform={`scale(${percent / 100} 1)`}
      />
      {marks.map(({ name, at }) => (
        <line
          key={name}
          x1={`${at}%`}
          x2={`${at}%`}
          y2="14"
          data-got={percent >= at ? '' : undefined}
        />
      ))}
    </RailBox>
  )
}

const Bar = styled.section`
  position: fixed;
  z-index: 30;
  inset: auto 0 ${theme.bottomBar};
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.surface};
  /* The second shadow covers the phone's own edge. */
  box-shadow: ${theme.shadow}, 0 3rem ${theme.color.surface};
  transform: translateY(${theme.barsOut});
  transition: transform ${theme.motion.sheet};
`

const Inside = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  align-content: center;
  gap: 0 ${theme.space(1.5)};
  height: calc(${theme.foot} - 1px);
  ${from.md} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    column-gap: ${theme.space(2.5)};
  }
`

const Count = styled.p`
  color: ${theme.color.inkSoft};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  b {
    margin-right: ${theme.space(0.5)};
    font: 480 2rem/1 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
    letter-spacing: -0.02em;
    color: ${theme.color.ink};
  }
  ${from.md} {
    b {
      font-size: 2.5rem;
    }
  }
`

const Way = styled.div<{ $visitor: boolean }>`
  min-width: 0;
  max-width: 30rem;
  ${({ $visitor }) => $visitor && `@media (max-width: 47.99rem) { display: none; }`}
  p {
    color: ${theme.color.inkSoft};
    font-size: 0.8125rem;
    font-weight: 600;
    line-height: 1.2;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`

/** Phones hide the rail, because the count and the buttons fill their width. */
const RailBox = styled.svg`
  fill: ${theme.color.sunken};
  ${below.md} {
    display: none;
  }
  [data-done] {
    fill: ${theme.color.accentMark};
    /* A transform is composited, where an animated width is laid out in each frame. */
    transition: transform ${theme.motion.calm};
  }
  line {
    stroke: ${theme.color.edge};
    stroke-width: 2;
  }
  [data-got] {
    stroke: ${theme.color.successFill};
  }
`

const Note = styled.p`
  color: ${theme.color.inkSoft};
  font-size: 0.8125rem;
  line-height: 1.2;
`

const Actions = styled(Row)`
  grid-area: 1 / -2 / span 2;
  ${from.md} {
    grid-row-end: auto;
  }
  a,
  button {
    padding-inline: ${theme.space(1.5)};
  }
  ${below.lg} {
    [data-wide] {
      display: none;
    }
  }
`

/** It has two lines on a narrow phone. */
const CreateAccount = styled(ButtonLink)`
  white-space: normal;
`
