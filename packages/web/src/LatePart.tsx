import { Component, type ReactNode, Suspense } from 'react'
import { toast } from './toasts.ts'

type Props = {
  /** For what someone asked for: they are told, and this closes it. What comes by itself just stays away. */
  onFailed?: () => void
  children: ReactNode
}

/** A part whose code comes after the page's: when that doesn't come, the page stays, with what was typed on it. */
export class LatePart extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    if (!this.props.onFailed) return
    this.props.onFailed()
    toast({
      title: 'This part didn’t load',
      description: 'Reload the page, then try again.',
      isDestructive: true,
    })
  }

  override render() {
    return this.state.hasFailed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
