import { Component, type ReactNode, Suspense } from 'react'
import { toast } from './toasts.ts'

type Props = {
  /** Takes the part away, so that it can be asked for anew. Without it, the part just stays away. */
  onFailed?: () => void
  /** What comes by itself isn't missed; what was asked for has a toast, unless there is another way to it. */
  isSilent?: boolean
  /** Shown until the part is there. */
  meanwhile?: ReactNode
  children: ReactNode
}

/** A part whose code comes after the page's: when that doesn't come, the page stays, with what was typed on it. */
export class LatePart extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    const { onFailed, isSilent } = this.props
    onFailed?.()
    if (onFailed && !isSilent) tellNotLoaded()
  }

  override render() {
    const { meanwhile, children } = this.props
    return this.state.hasFailed ? null : <Suspense fallback={meanwhile}>{children}</Suspense>
  }
}

export function tellNotLoaded(): void {
  toast({
    title: 'This part didn’t load',
    description: 'Reload the page, then try again.',
    isDestructive: true,
  })
}
