/** Runs, as the document ends, the scripts that were only fetched ahead; notes that a hand was here. */
export const BEFORE_ALIVE = `(function(d,n){
d.addEventListener('DOMContentLoaded',function(){
d.querySelectorAll('link[rel=preload][as=script]').forEach(function(l){
var h=l.getAttribute('href');
if(d.querySelector('script[src="'+h+'"]'))return;
var s=d.createElement('script');
s.async=true;s.nonce=n;s.onerror=function(){s.remove()};s.src=h;
d.head.append(s)})});
['pointermove','pointerdown','touchstart','keydown'].forEach(function(t){
d.addEventListener(t,function(){window.__handSeen=true},{capture:true,once:true})})
})(document,document.currentScript.nonce)`.replaceAll('\n', '');

/**
 * What a hand does as soon as a page is painted must not be lost; belongs in <head>.
 *
 * React makes a part of a page alive the moment that it is clicked or typed in, but only where its code is there by then
 * (docs/speed.md). Next has the code of a `dynamic` part that the server drew fetched ahead, and run when React comes
 * to it: here it is run with the page's own. And what comes with the first sign of a hand (`latePart`) could not hear
 * the sign that came before the page's code.
 */
export function BeforeAlive({ nonce }: { nonce?: string }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, under the page's nonce
      dangerouslySetInnerHTML={{ __html: BEFORE_ALIVE }}
    />
  );
}
