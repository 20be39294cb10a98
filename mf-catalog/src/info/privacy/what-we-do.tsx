import { productName } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import type { ReactNode } from 'react'
import { Section } from '../Article.tsx'

export const whatWeDo = (analytics: ReactNode) => (
  <>
    <Section id="affiliate-programme" title="Affiliate programme disclosure">
      <p>
        The “Watch on Amazon” buttons and similar links lead to a retail video store. We take part
        in its affiliate programme:{' '}
        <strong>as an Amazon Associate, {productName} earns from qualifying purchases</strong>, at
        no extra cost to you.
      </p>
      <ul>
        <li>
          The link tells the shop that you come from us. It says nothing about who you are or what
          you have marked here.
        </li>
        <li>
          If you buy or rent something there <strong>within 24 hours</strong> of following the link,
          we may receive a commission, even if it is not the film that you set out for. After these
          24 hours a purchase earns us nothing unless you follow a link again.
        </li>
        <li>
          From then on the shop’s own privacy policy and cookies apply. The shop does not tell us
          your name, your address or how you paid.
        </li>
        <li>Commissions have no influence on the ranking.</li>
      </ul>
      <p>
        If you would rather not take part, look the film up in the shop yourself; nothing on this
        site will work less well.
      </p>
    </Section>
    <Section id="film-data" title="Film data and pictures">
      <p>
        Facts about films come with this site (<Link to="/about#film-data">from where</Link>). Where
        it is set up to ask the OMDb API as well, our servers ask about films, never about people: a
        request names a film, and nothing of you. Most posters are drawn by us and come from this
        site. Where a film has a poster from OMDb, your browser may fetch that picture from the
        image host that OMDb names, and that host then learns your network address, as any server
        does that sends you a picture. Fonts and scripts come from this site alone.
      </p>
    </Section>
    {analytics}
    <Section id="others" title="Who works for us">
      <p>
        Data is handled on our behalf by whoever hosts the site and whoever delivers its email, and
        by the sign-in provider if there is one. They may use it for that work only. We hand data to
        anyone else only where the law compels us to.
      </p>
    </Section>
    <Section id="how-long" title="How long we keep it">
      <p>
        Your account and your marks stay until you delete them. A badge, once earned, stays as long
        as the account. Of your imports we keep the last 50, and what you could undo of one until
        you do; films read from a file that you did not import in the end go after an hour.
      </p>
      <p>
        Deleting your account removes at once the account itself, its sessions and its two-step
        sign-in, your marks and watchlist, your badges, your imports, and your picture. Copies in
        backups go as the backups are replaced. The other periods stand above, with the things that
        they apply to.
      </p>
    </Section>
    <Section id="your-rights" title="Your rights">
      <ul>
        <li>
          <strong>Download.</strong> On <Link to="/profile">your profile</Link> you can download
          what we store about you, in a form that other programs can read.
        </li>
        <li>
          <strong>Delete.</strong> On the same page you can delete your account and everything that
          belongs to it. This cannot be undone.
        </li>
        <li>
          <strong>Correct.</strong> Your marks, your picture, your email address and your password
          you change yourself. If anything else is wrong, <Link to="/contact">write to us</Link>.
        </li>
        <li>
          <strong>Object, restrict, complain.</strong> Depending on where you live, the law may let
          you object to what we do with your data, have it restricted, or complain to a data
          protection authority. We would be glad to hear from you first, but you need not ask us.
        </li>
      </ul>
      <p>
        Where the law asks for a reason: we handle your account, your marks and the email that
        belongs to them in order to provide what you signed up for; security records, general
        statistics and announcements rest on our legitimate interest in a site that is safe and
        used; and what we must keep by law, we keep for that.
      </p>
    </Section>
    <Section id="children" title="Children">
      <p>
        The site is not directed at children under 13, and they may not open an account. If you
        believe that a child has done so, tell us and we will delete it.
      </p>
    </Section>
    <Section id="changes" title="Changes and contact">
      <p>
        When what we do changes, this page changes with it, and its top says when a word of it last
        changed. We will announce a change that matters on the site or by email before it takes
        effect. For every question about privacy, please <Link to="/contact">contact us</Link>.
      </p>
    </Section>
  </>
)
