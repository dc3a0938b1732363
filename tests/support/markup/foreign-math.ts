const math = (inside: string) => `<math xmlns="http://www.w3.org/1998/Math/MathML">${inside}</math>`;
const shown = (what: string, inside: string, read: string) => ({
  from: `MathML: ${what}`,
  html: `<p>a ${math(inside)} b</p>`,
  kept: `<p>a ${read} b</p>`,
});

/** Formulas, as they are read. */
export const foreignMath = [
  shown("a fraction", "<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"),
  shown("a number and a fraction", "<mn>1</mn><mfrac><mn>1</mn><mn>2</mn></mfrac><mi>x</mi>", "1 1/2 x"),
  shown(
    "a fraction of sums",
    "<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><msup><mi>c</mi><mn>2</mn></msup></mfrac>",
    "(a+b)/c<sup>2</sup>",
  ),
  shown("a power", "<msup><mn>10</mn><mn>6</mn></msup>", "10<sup>6</sup>"),
  shown(
    "a power of a power",
    "<msup><mi>e</mi><mrow><mo>&#x2212;</mo><msup><mi>x</mi><mn>2</mn></msup></mrow></msup>",
    "e<sup>−x²</sup>",
  ),
  shown(
    "a power of a sum",
    "<msup><mrow><mo>(</mo><mi>a</mi><mo>+</mo><mi>b</mi><mo>)</mo></mrow><mn>2</mn></msup>",
    "(a+b)<sup>2</sup>",
  ),
  shown("roots", "<msqrt><mn>9</mn></msqrt><mo>=</mo><msqrt><mi>a</mi><mo>&lt;</mo><mi>b</mi></msqrt>", "√9=√(a&lt;b)"),
  shown("a third root", "<mn>2</mn><mroot><mn>8</mn><mn>3</mn></mroot>", "2 <sup>3</sup>√8"),
  shown(
    "names and what isn't shown",
    "<mn>2</mn><mo>&InvisibleTimes;</mo><mi>sin</mi><mo>&#x2061;</mo><mi>x</mi><mphantom><mn>7</mn></mphantom>",
    "2 sin x",
  ),
  shown(
    "limits",
    "<munderover><mo>&sum;</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><msub><mi>x</mi><mi>i</mi></msub>",
    "∑<sub>i=1</sub><sup>n</sup>x<sub>i</sub>",
  ),
  shown(
    "an isotope",
    "<mmultiscripts><mi>C</mi><mprescripts/><mn>6</mn><mn>14</mn></mmultiscripts>",
    "<sub>6</sub><sup>14</sup>C",
  ),
  shown("a bar", "<mover><mi>x</mi><mo>¯</mo></mover>", "x\u0304"),
  shown(
    "brackets and rows",
    "<mfenced><mi>x</mi><mi>y</mi></mfenced><mtable><mtr><mtd>1</mtd><mtd>2</mtd></mtr><mtr><mtd>3</mtd></mtr></mtable>",
    "(x,y)1, 2; 3",
  ),
  {
    from: "MathML: with a prefix, and never ended",
    html: "<p>a <m:math><m:msup><m:mi>x</m:mi><m:mn>2</m:mn></m:msup></m:math> b <math><mn>3</mn></p><p>c</p>",
    kept: "<p>a x<sup>2</sup> b 3</p><p>c</p>",
  },
  {
    from: "KaTeX: a formula that is there twice, once drawn",
    html: `<p>a <span class="katex"><span class="katex-mathml">${math('<semantics><mrow><msup><mn>10</mn><mn>6</mn></msup></mrow><annotation encoding="application/x-tex">10^6</annotation></semantics>')}</span><span class="katex-html" aria-hidden="true"><span class="base"><span class="strut"></span><span class="mord">1</span><span class="mord">0</span><span class="mord">6</span></span></span></span> b</p>`,
    kept: "<p>a 10<sup>6</sup> b</p>",
  },
];
