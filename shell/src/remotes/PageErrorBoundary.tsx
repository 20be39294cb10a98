import { Button, Page, theme } from '@cinecanon/ui'
import { Component, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { reloadIfGone } from './recovery.ts'

type Props = {
  /** A new address resets the boundary. */
  address: string
  /** It is shown while `reloadIfGone` decides. */
  fallback?: ReactNode
  onRetry: () => void
  children: ReactNode
}
type State = { address: string; isDown: boolean; isNoticeShown: boolean }

const up = { isDown: false, isNoticeShown: false }

export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { ...up, address: this.props.address }

  static getDerivedStateFromProps({ address }: Props, state: State): Partial<State> | null {
    return address === state.address ? null : { ...up, address }
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
    if (!this.state.isNoticeShown) return this.props.fallback ?? null
    return (
      <Notice role="alert" $gap={2} $padding={[8, 8]}>
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

const Notice = styled(Page)`
  justify-items: start;
  p {
    color: ${theme.color.inkSoft};
  }
`
