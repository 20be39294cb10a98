import { Button, Container, theme } from '@cinecanon/ui'
import { Component, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { reloadIfGone } from './recovery.ts'

type Props = {
  /** The address that is shown: at another one, what is inside gets another try. */
  place: string
  /** What stands here while it is found out whether loading the page anew would help. */
  meanwhile?: ReactNode
  onRetry: () => void
  children: ReactNode
}
type State = { place: string; isDown: boolean; isNoticeShown: boolean }

const up = { isDown: false, isNoticeShown: false }

/** Keeps a failure in loading or in rendering inside its own area: one remote's, or what the frame surrounds. */
export class Fence extends Component<Props, State> {
  override state: State = { ...up, place: this.props.place }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { ...up, place }
  }

  static getDerivedStateFromError(): Partial<State> {
    return { isDown: true }
  }

  override async componentDidCatch(error: unknown) {
    const isLeaving = await reloadIfGone(error)
    if (!isLeaving) this.setState({ isNoticeShown: true })
  }

  override render() {
    if (!this.state.isDown) return this.props.children
    if (!this.state.isNoticeShown) return this.props.meanwhile ?? null
    return (
      <Notice role="alert">
        <h1>This part of the programme didn’t load</h1>
        <p>The rest of Cinecanon works. It may be a moment’s trouble, or your connection.</p>
        <Button $look="strong" onClick={this.retry}>
          Try again
        </Button>
      </Notice>
    )
  }

  private retry = () => {
    this.props.onRetry()
    this.setState(up)
  }
}

const Notice = styled(Container)`
  display: grid;
  justify-items: start;
  gap: ${theme.space(2)};
  padding-block: ${theme.space(8)};
  p {
    color: ${theme.color.inkSoft};
  }
`
