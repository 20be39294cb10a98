import { describe, expect, it } from '@jest/globals'
import { render } from '@testing-library/react'
import { richText } from './rich-text.tsx'

describe('a text in HTML', () => {
  it.each([
    ['A <em>first</em> film', 'A <em>first</em> film'],
    ['<I>Psycho</I> &amp; <b>more</b>', '<i>Psycho</i> &amp; <b>more</b>'],
    ['<b>a <cite>b</b> c</cite>', '<b>a <cite>b</cite></b> c'],
    ['one<br>two<br/>three', 'one<br>two<br>three'],
    ['<q>never closed', '<q>never closed</q>'],
    ['2 < 3 &lt;b&gt; &unknown;', '2 &lt; 3 &lt;b&gt; &amp;unknown;'],
    ['<b onclick="x()">no</b>', '&lt;b onclick="x()"&gt;no'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['', ''],
  ])('shows %j', (text, shown) => {
    expect(render(richText(text)).container.innerHTML).toBe(shown)
  })
})
