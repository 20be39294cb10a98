import { circle, group, n, shape } from '../shapes.ts'

type Look = {
  hat?: boolean
  /** How far the shadow leans, as a share of its length; none when absent or 0. */
  shadow?: number
}

/** A standing figure cut in a few snips, its feet at x, y. */
export function person(x: number, y: number, tall: number, ink: string, look: Look = {}): string {
  const figure = silhouette(tall, ink, look.hat ?? false)
  const cast = look.shadow
    ? `<g opacity=".55" transform="matrix(1 0 ${n(-look.shadow * 2)} -.9 0 0)">${figure}</g>`
    : ''
  return group(`translate(${n(x)} ${n(y)})`, cast + figure)
}

function silhouette(tall: number, ink: string, hat: boolean): string {
  const head = tall * 0.085
  const shoulder = tall * 0.125
  const neck = -tall * 0.8
  const brim = hat
    ? `M${n(-head * 2)} ${n(neck - head * 1.2)}h${n(head * 4)}v${n(-head * 0.5)}h${n(-head * 0.9)}l${n(-head * 0.3)} ${n(-head)}h${n(-head * 1.6)}l${n(-head * 0.3)} ${n(head)}h${n(-head * 0.9)}z`
    : ''
  const body = `M${n(-shoulder)} ${n(neck + shoulder)}q0 ${n(-shoulder)} ${n(shoulder)} ${n(-shoulder)}t${n(shoulder)} ${n(shoulder)}L${n(shoulder * 0.75)} 0h${n(-shoulder * 0.55)}L0 ${n(-tall * 0.4)}L${n(-shoulder * 0.2)} 0h${n(-shoulder * 0.55)}z`
  return shape(body + brim, ink) + circle(0, neck - head * 0.7, head, ink)
}
