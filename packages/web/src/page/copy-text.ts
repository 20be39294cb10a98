import { toast } from '@cinecanon/web'

export async function copyText(text: string, done: { title: string; description?: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast(done)
  } catch {
    toast({
      title: 'Failed to copy',
      description: 'Please try again or copy manually',
      isDestructive: true,
    })
  }
}
