import { Button, Container, theme } from '@cinecanon/ui'
import { Component, type ReactNode } from 'react'
import { styled } from 'styled-components'

type Props = { onRetry: () => void; children: ReactNode }
type State = { hasFailed: boolean }

/** Keeps the failure of one remote, in loading or in rendering, inside its own area. */
export class Fence extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
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
    this.setState({ hasFailed: false })
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
