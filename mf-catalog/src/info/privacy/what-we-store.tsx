import { productName } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { Section } from '../Article.tsx'

export const whatWeStore = ({ isMeasured }: { isMeasured: boolean }) => (
  <>
    <Section id="in-short" title="In short">
      <ul>
        <li>
          You can read the whole site without an account, and without a cookie that knows you.
        </li>
        <li>
          With an account we store your email address, a protected form of your password, and the
          films that you mark.
        </li>
        <li>
          {isMeasured ? (
            <>
              There is no advertising here. We count which pages are read:{' '}
              <a href="#analytics">what is measured</a>.
            </>
          ) : (
            'There is no advertising, no analytics and no tracking here.'
          )}{' '}
          We do not sell or rent personal data.
        </li>
        <li>
          Some links lead to a video store and may earn us a commission.{' '}
          <a href="#affiliate-programme">How that works</a>.
        </li>
        <li>
          You can download or delete your data yourself, at any time, on{' '}
          <Link to="/profile">your profile</Link>.
        </li>
      </ul>
      <p>
        In this policy “we” and “us” are the people who run this site, and “the site” is{' '}
        {productName} at the address where you are reading this.
      </p>
    </Section>
    <Section id="account" title="Your account">
      <p>When you register, and while you have an account, we store:</p>
      <ul>
        <li>
          your email address, and whether you have confirmed it; and a new one, for three days at
          most, until you confirm that;
        </li>
        <li>your user name, which is your email address to begin with;</li>
        <li>your first and last name, if you gave them;</li>
        <li>
          a salted one-way hash of your password, from which the password cannot be read back;
        </li>
        <li>
          if you switch on two-step sign-in, its key, encrypted, and one-way hashes of your recovery
          codes;
        </li>
        <li>
          a profile picture, if you upload one: drawn anew, without what your camera wrote into the
          file;
        </li>
        <li>
          for each place where you are signed in the kind of browser, such as “Firefox on Windows”,
          and when it was opened and last used;
        </li>
        <li>the dates on which the account was created and last changed.</li>
      </ul>
      <p>
        We need this to give you an account and to keep others out of it. If sign-up on this site is
        handled by a hosted sign-in provider, that provider processes your sign-up under its own
        privacy policy, which it shows you there, and tells us your confirmed email address so that
        we can find your account.
      </p>
    </Section>
    <Section id="marks" title="Your marks, badges and imports">
      <p>
        For each film that you mark we store whether you have seen it, whether you want to see it,
        its place on your watchlist, and when you marked and last changed it. Your progress and
        statistics are worked out from these marks. When you earn a badge we store which one, and
        when: it stays yours even if your marks or the list change.
      </p>
      <p>
        When you import films from a file, we read the file and don’t keep it. We store its name,
        when you imported it, how many films were in it, and what the marks that it changed were
        before, so that you can undo it.
      </p>
      <p>
        From everyone’s marks together we count how many people have seen or want to see a film, and
        show that as a percentage on its page. No name stands behind such a figure.
      </p>
    </Section>
    <Section id="who-sees-it" title="Who sees it">
      <p>
        There are no public profiles: other visitors cannot look up your account or your marks. When
        you share a list, the films and the name you chose stand in the link itself, so everyone who
        has the link can read them. Sharing on a social network takes you to that network, where its
        rules hold.
      </p>
      <p>
        The administrator of the site can see a list of accounts with their email addresses, dates
        and pictures, and can delete an account. They can also see which addresses an announcement
        did not reach, and why.
      </p>
    </Section>
    <Section id="cookies" title="Cookies and local storage">
      <p>
        We use <strong>one cookie</strong>, and only once you sign in. It holds a random session
        number, no data about you. Scripts cannot read it, and we store only its hash, with the
        times of sign-in and last use. It ends when you sign out, when you have not used the site
        for 14 days, and after 60 days at the latest. Signing in is impossible without it, so we do
        not ask for consent to it.
      </p>
      <p>
        While we try out a new version of the site, every visitor gets a second cookie, with a
        random number from 0 to 9999 that decides which version they see. It says nothing about you,
        scripts cannot read it, and it is taken back at the next page when the trial ends.
      </p>
      <p>
        Your browser also keeps small notes for us. The last two are sent to us as your marks and at
        no other time; the others never are:
      </p>
      <ul>
        <li>
          your <strong>theme preference</strong>, dark or light, once you have chosen one;
        </li>
        <li>
          the last badge that you were shown for each list, so that it is not celebrated twice;
        </li>
        <li>
          the films that you tick as seen without an account, until you add them to one or forget
          them;
        </li>
        <li>marks of your account that could not be saved yet, until they are.</li>
      </ul>
      <p>
        You can delete all of these in your browser’s settings. The shops and networks that our
        links lead to set cookies of their own once you are there.
      </p>
    </Section>
    <Section id="records" title="Security and server records">
      <p>
        To slow down people who guess passwords, we count attempts to sign in or register, and to
        keep mailboxes from being flooded, requests for mailed links and messages to us. The
        counters stand under hashes of the email address, the network address or the account’s
        internal number, never under these themselves. Those of attempts lapse after 15 minutes,
        those of wrong codes of the two-step sign-in after a day, the others after an hour at most.
        After a successful sign-in we remember a hash of email and network address together for 30
        days, so that an attack on your account does not lock you out.
      </p>
      <p>
        Our servers note each request: the time, the page asked for, the outcome, and a random
        request number. When someone registers or signs in they note the account’s internal number.
        Passwords, cookies and email addresses are kept out of these records. The networks and
        computers that carry the site may keep records of their own, such as network addresses, to
        run and protect it.
      </p>
    </Section>
    <Section id="email" title="Email and messages">
      <p>
        We send a welcome and a link to confirm your address when you register, a link when you ask
        to reset your password or to change your address, a link to log in while somebody else’s
        failed tries keep your account waiting, a note to the old address when it has changed, and
        now and then an announcement about the site. Our emails carry no tracking pixels. To see to
        it that each arrives once, we keep a record of its delivery, with your address, for 30 days;
        links of yours are erased from it once the email has been sent. Of an announcement we keep
        it for 90 days, and your address in it until you delete your account.
      </p>
      <p>
        Every announcement has a link to unsubscribe. If you use it we store a one-way hash of your
        address, and when you did, until you take it back. That stays when your account goes, so
        that no announcement reaches you again.
      </p>
      <p>
        What you write in the <Link to="/contact">contact form</Link> (name, email address, subject,
        message) reaches us as an email, and we use it to answer you. Until that email has been
        delivered, the message waits on our servers.
      </p>
    </Section>
  </>
)
