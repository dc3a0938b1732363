const wave = (y: number, size: number, shift: number) => {
  let path = `M${-shift} ${y}`;
  for (let x = 0; x < 9; x++) path += `q${50} ${-size} 100 0t100 0`;
  return `${path}V900H${-shift}Z`;
};

/** A calm harbor: quay, cranes, an arriving ship. Colors follow light and dark mode. */
export const HarbourScene = () => (
  <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <circle cx="590" cy="250" r="86" fill="light-dark(#f7fbfd, #1b3850)" />
    <path
      d="M0 566c90-44 170-52 262-24 60 18 96 10 150-14 92-40 176-34 250 2 52 26 96 30 138 24v140H0Z"
      fill="light-dark(#c3dbe9, #10283a)"
    />
    <g fill="none" stroke="light-dark(#7fa9c4, #2b5875)" strokeWidth="7" strokeLinecap="square">
      <path d="M92 640V410M152 640V410M92 470h60M92 548h60M92 470l60 78M50 410h290M122 410l0-54M122 356l190 54M122 356l-66 54M282 410v64" />
      <path d="M262 474h40v30h-40z" fill="light-dark(#e2a24a, #b57a2a)" stroke="none" />
    </g>
    <path d="M0 632h300v60H0Z" fill="light-dark(#94b7cd, #173348)" />
    <g>
      <path d="M372 612h330l-48 100H420Z" fill="light-dark(#0f4f7a, #2574a8)" />
      <path d="M600 560h62v52h-62zM616 520h30v40h-30z" fill="light-dark(#f7fbfd, #d6e5ef)" />
      <path
        d="M404 572h44v40h-44zM452 572h44v40h-44zM500 572h44v40h-44zM428 532h44v40h-44zM476 532h44v40h-44z"
        fill="light-dark(#5d93b5, #3d6d8d)"
      />
      <path d="M452 572h44v40h-44zM476 532h44v40h-44z" fill="light-dark(#e2a24a, #b57a2a)" />
    </g>
    <path d={wave(682, 14, 40)} fill="light-dark(#8fb9d2, #14384f)" />
    <path d={wave(738, 16, 90)} fill="light-dark(#6fa3c2, #113044)" />
    <path d={wave(800, 18, 20)} fill="light-dark(#4f8bb0, #0e2839)" />
  </svg>
);
