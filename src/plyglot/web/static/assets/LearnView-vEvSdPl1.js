import{$ as e,B as t,C as n,D as r,G as i,H as a,K as o,M as s,N as c,P as l,T as u,U as d,Y as f,a as p,c as m,d as ee,et as h,f as te,k as g,m as _,q as ne,rt as re,s as v,st as y,u as b}from"./index-CohGzDcM.js";import{B as ie,D as ae,E as oe,H as se,O as ce,P as x,Q as le,T as ue,U as de,X as S,b as fe,j as pe,o as me,q as he,u as ge,v as _e,z as ve}from"./study-BY7VokUJ.js";var C=e=>e.toLocaleString(`en`),ye=e=>`${C(e)} ${e===1?`year`:`years`}`,w=a(`learn`,{title:`The course`,intro:`Five lectures on game programming as pages that run, and exercises that check themselves.`,untranslated:`Nobody has translated this page of the course yet. Here it is in English.`,pages:{backtracking:`Finding a way: backtracking`,negamax:`Negamax by hand`,trees:`Trees, graphs, and what need not be searched`,solving:`From minimax to a solved game`,tournaments:`Programs that meet`,limits:`Limits of minimax`,exercises:`Exercises`},solved:e=>`${e} ${e===1?`exercise`:`exercises`} solved. This is kept on this machine only.`,step:`Step`,back:`Step back`,next:`Next step`,running:`Searching …`,again:`Try again`,failed:`The search was stopped.`,inStudy:`Open in Study`,maze:{way:`How`,iterative:`with a stack`,recursive:`by recursion`,label:e=>`The maze; the search is at ${e}`,counts:(e,t)=>`${e} cells visited, ${t} generated, the start not counted.`,found:e=>`Found: a path of ${e} cells.`,signs:{start:`S`,goal:`G`},stack:`On the stack:`,calls:`Calls that are open:`},critical:{width:`Width`,depth:`Depth`,counted:(e,t,n)=>`Alpha-beta visits ${C(e)} leaves. The critical tree has ${C(t)}, the whole tree ${C(n)}.`},deepening:{factor:`Branching`,depth:`Depth`,nodes:`Nodes`,said:(e,t,n)=>`${C(e)} nodes in all, where the last search alone has ${C(t)}: ${n} % more.`},figures:{run:`Compute these figures`,table:`Figures`,what:`Figure`,printed:`In the lecture`,ours:`Here`,noted:`a misprint, or another count`,differs:`differs`},windows:{search:`Search`,line:`Windows and answers of the runs so far, the latest below`,asked:(e,t,n,r)=>`Run ${e}, depth ${t}: is it between ${n} and ${r}?`,low:e=>`No: at most ${e}.`,high:e=>`No: at least ${e}.`,exact:e=>`Yes: exactly ${e}.`},zobrist:{board:`A board: each click puts another stone there`,square:(e,t)=>`square ${e}: ${t||`empty`}`,before:`the key before`,number:`this stone on this square`,key:`the key now`,entry:e=>`its lowest bits: entry ${e} of 16`},values:{run:`Search`,depth:`Depth`,parts:`Parts`,none:`none`,move:`Plays`,score:`Says`,nodes:`Nodes`},horizon:{depth:`Depth`,turn:`Turn`,accept:`Give up the piece`,delay:`Throw in a pawn`,plays:`It plays`,gives:`gives up the piece`,throws:`throws in a pawn`,lost:e=>`Lost in the end: ${e} pawns’ worth. The piece alone is worth 5.`},budget:{depth:`Depth`,add:`Add a move to the line`,kinds:{interesting:`interesting`,average:`average`,dull:`dull`},clear:`Begin again`,left:(e,t)=>`${e} of ${t} left: the search goes on.`,over:(e,t)=>`The budget is used up after ${e} moves, where a fixed depth would stop after ${t}.`},time:{seconds:`Seconds for the move`,parts:[`Is there a deep win?`,`Find a good move`,`Is it a deep loss?`]},errs:{errors:`Random moves of the opponent, per cent`,run:e=>`Play ${C(e)} games each`,player:`Player`,minimax:`minimax`,trap:`minimax that sets traps`,won:`Won`,drawn:`Drawn`,lost:`Lost`},dilemma:{caption:`Years in prison: you / the other`,acts:{silence:`keep silent`,accuse:`accuse`},said:(e,t,n,r)=>`Your choice: ${e}. The other’s: ${t}. That makes ${ye(n)} for you, ${r} for the other.`,minimax:(e,t,n,r)=>`Minimax looks at the worst case only: to ${e} costs at most ${ye(t)}. If both do that, both sit for ${n}; if both trusted each other, for ${r}.`,strategies:`Strategies`,names:{silent:`always silent`,accuser:`always accuses (minimax)`,titForTat:`does what the other did last`,grudge:`never forgives`,forgiving:`forgives now and then`,random:`at random`},rounds:`Meetings`,play:`Let them meet`,mean:e=>`${e} years a meeting`},monotone:{change:`Change every leaf`,changes:{same:`not at all`,linear:`v → 2v + 3`,cube:`v → v³`,root:`v → 10 ∛v`,uneven:`v → (v − 6)² (not monotone)`},another:`Another tree`,sameMove:e=>`Minimax still plays move ${e}.`,otherMove:(e,t)=>`Minimax played move ${e}, and now plays move ${t}.`,average:(e,t)=>e===t?`By the average of the leaves it is move ${e} as before.`:`By the average of the leaves it was move ${e}, and is now move ${t}.`},lonely:{minimax:(e,t)=>`Minimax takes the first move, ${e} against ${t}: it does not see that all depends on one leaf after each reply.`,failing:`Estimates that turn out wrong, per cent`,run:e=>`Try ${C(e)} times`,said:(e,t)=>`On average the first move is worth ${e}, the second ${t}.`},exercises:{kinds:`Kinds of exercise`,names:{values:`Values, windows, cuts`,order:`Order of moves`,bugs:`Find the mistake`,sheet:`A sheet to print`},seed:`Number`,width:`Width`,depth:`Depth`,another:`Another one`,check:`Check`,show:`Show the answers`,right:`All right: solved!`,wrong:e=>`${e} ${e===1?`answer is`:`answers are`} not right yet: they are marked ✕.`,valuesTask:`Alpha-beta searches this tree from left to right; a triangle that points up is Max’s. Fill in the value of each node by minimax, the window with which alpha-beta enters it, as Max sees it (-inf and inf are fine for −∞ and ∞), and tick the branches that it cuts off. A node that is never entered has no window.`,node:`Node`,root:`root`,value:`Value`,beta:`beta`,valueOf:e=>`Value of ${e}`,alphaOf:e=>`Alpha of ${e}`,betaOf:e=>`Beta of ${e}`,cuts:`Branches that are cut off (not what lies below them)`,orderTask:`Put the moves and the leaves in the order in which alpha-beta visits as few leaves as it can. Each move stays below its own parent.`,earlier:e=>`${e} earlier`,later:e=>`${e} later`,leaves:(e,t)=>e===t?`${e} leaves, and no order visits fewer: solved!`:`${e} leaves are visited. With the best order it is ${t}.`,bugsTask:`Each of these searches has one mistake. A tree shows that it is wrong. Choose the line with the mistake.`,search:`Search`,number:e=>`number ${e}`,counterexample:(e,t,n)=>`Of ${e} it says ${t}; right is ${n}.`,line:e=>`line ${e}`,found:`That is it: solved!`,instead:`Without the mistake:`,notThere:`This line is right. Try to follow the search on the tree.`,why:{sign:`What is good for the other side is bad for this one: the sign must change with the side.`,window:`The window must be turned round and negated at both ends: alpha becomes the child’s beta as −alpha.`,turn:`The sides take turns: below a Max node stands a Min node.`,bound:`Only beta cuts: a score above alpha is just better than what was known.`,start:`Where all moves are worse than 0, 0 would be the answer, though no move leads there.`,depth:`A score that a shallow search has stored is not that of a deeper one: the depth belongs into the key.`,equal:`A null window that is reached exactly has been passed: the score is a lower bound only, and must be searched again.`,return:`The best so far must be kept; else the last move decides.`},sheetTask:`Four trees, to be solved on paper: two pages, the second with the answers.`,print:`Print`,sheetTitle:e=>`Alpha-beta by hand, sheet ${e}`,sheetText:`Give each node its value, and the window with which alpha-beta enters it; cross out the branches that are cut off.`,answersTitle:e=>`Answers to sheet ${e}`,leavesVisited:e=>`${e} leaves visited.`}}),be=[`backtracking`,`negamax`,`trees`,`solving`,`tournaments`,`limits`,`exercises`],xe=new URLSearchParams(location.hash.split(`?`)[1]??``).get(`page`),Se=e(be.find(e=>e===xe)??be[0]),T=ne(`learn.progress`,{},e=>typeof e==`object`&&!!e);function Ce(e){T.value={...T.value,[e]:(T.value[e]??0)+1}}function we(){let e=w.value.exercises,t=f([]),n=f(0),r=f([]),i=f(``);if(h(()=>{u(()=>c({type:`bugs`},`bugs`)).then(e=>t.value=e.bugs,e=>i.value=g(e))},[]),i.value)return _(`p`,{class:`problem`,children:i.value});let a=t.value[n.value];if(!a)return _(`p`,{"aria-busy":`true`,children:w.value.running});let o=r.value.includes(a.line),s=e=>{o||r.value.includes(e)||(r.value=[...r.value,e],e===a.line&&Ce(`bugs`))},l=e=>{n.value=e,r.value=[]};return _(`div`,{class:`exercise`,children:[_(`p`,{children:e.bugsTask}),_(`div`,{class:`fields`,children:_(te,{label:e.search,value:n.value,options:t.value.map((t,n)=>[n,e.number(n+1)]),onChange:l})}),_(`p`,{children:e.counterexample(a.tree,String(a.answer).replace(`-`,`−`),String(a.truth).replace(`-`,`−`))}),_(`ol`,{class:`bug-code`,children:a.code.split(`
`).map((t,n)=>{let i=n+1,o=r.value.includes(i)?i===a.line?`right`:`wrong`:void 0;return _(`li`,{children:_(`button`,{type:`button`,class:o,disabled:!t.trim(),"aria-label":`${e.line(i)}: ${t.trim()}`,onClick:()=>s(i),children:[_(`code`,{children:t||` `}),o&&_(`span`,{children:[` `,o===`right`?`✓`:`✕`]})]})},n)})}),_(`div`,{role:`status`,children:o?_(y,{children:[_(`p`,{children:[e.found,` `,e.why[a.name]]}),_(`p`,{children:[e.instead,` `,_(`code`,{children:a.right})]})]}):r.value.length>0&&_(`p`,{children:e.notThere})}),n.value<t.value.length-1&&_(v,{onClick:()=>l(n.value+1),children:e.another})]})}function E(e){let t=e>>>0;return()=>{t=t+1831565813>>>0;let e=Math.imul(t^t>>>15,1|t);return e=e+Math.imul(e^e>>>7,61|e)^e,((e^e>>>14)>>>0)/4294967296}}function D(e,t,n){let r=E(n),i=e**t,a=Array.from({length:Math.max(i,20)},(e,t)=>t-Math.floor(i/4));for(let e=a.length-1;e>0;e--){let t=Math.floor(r()*(e+1));[a[e],a[t]]=[a[t],a[e]]}let o=0,s=t=>t===0?a[o++]:Array.from({length:e},()=>s(t-1));return s(t)}function O(e,t=!0){if(!Array.isArray(e))return e;let n=e.map(e=>O(e,!t));return t?Math.max(...n):Math.min(...n)}function Te(e){let t=e.map(e=>O(e,!1));return t.indexOf(Math.max(...t))}function Ee(e,t){let n=0,r=e=>Array.isArray(e)?e.map(r):t(e,n++);return r(e)}function De(e){let t=e=>Array.isArray(e)?e.reduce((e,n)=>e+t(n),0)/e.length:e,n=e.map(t);return n.indexOf(Math.max(...n))}var[Oe,ke]=[46,70];function k({tree:e,values:t=!1,marked:n,windows:r,cut:i,names:a=!1}){let o=de({node:e,path:``,max:!0},({node:e,path:t,max:n})=>Array.isArray(e)?e.map((e,r)=>({node:e,path:t?`${t}.${r+1}`:String(r+1),max:!n})):null),s=se().nodeSize([Oe,ke])(o),c=s.descendants(),[l,u]=[Math.min(...c.map(({x:e})=>e))-40,Math.max(...c.map(({x:e})=>e))+40],d=s.height*ke+70,f=e=>!!i&&[...i].some(t=>e===t||e.startsWith(`${t}.`));return _(`svg`,{class:`tree-figure`,viewBox:`${l} -30 ${u-l} ${d}`,style:{maxWidth:`${(u-l)*1.3}px`},role:`img`,"aria-label":S(e),children:[s.links().map(({source:e,target:t})=>{let r=e.data.path===``&&t.data.path===String((n??-1)+1);return _(`line`,{class:f(t.data.path)?`cut`:r?`chosen`:void 0,x1:e.x,y1:e.y,x2:t.x,y2:t.y},t.data.path)}),c.map(({x:e,y:n,data:{node:i,path:o,max:s}})=>{let c=Array.isArray(i),l=c?t?String(O(i,s)):a?o||`•`:``:String(i);return _(`g`,{transform:`translate(${e} ${n})`,class:f(o)?`cut`:void 0,children:[c?_(`path`,{d:s?`M0 -17L19 13H-19z`:`M0 17L19 -13H-19z`}):_(`rect`,{x:`-16`,y:`-13`,width:`32`,height:`26`,rx:`5`}),_(`text`,{y:c?s?4:-3:1,children:l.replace(`-`,`−`)}),f(o)&&_(`text`,{class:`cross`,y:`-22`,children:`✕`}),r?.has(o)&&_(`text`,{class:`window`,x:`0`,y:`-22`,children:r.get(o)})]},o)})]})}async function A(e){let t=await u(()=>l(e).result);if(t.type!==`study_trace`)throw Error(w.peek().failed);let r=new le(t.trace);return e.type===`study`&&!e.tree&&!e.uniform&&(await n(e.spec),ve(r,{spec:e.spec,start:e.start??``,moves:e.moves??[]})),r}function Ae(e){if(e[0]===`tree`){let t=e.slice(1,-1).join(` `);return{type:`study`,spec:`tictactoe`,tree:t,depth:me(t),scores:`margin`,algorithm:e[e.length-1]}}if(e[0]===`uniform`){let[,t,n,r,i]=e;return{type:`study`,spec:`tictactoe`,uniform:`${t}x${n}:${r}:1`,depth:Number(n),scores:`margin`,algorithm:i}}let[t,n,r,i,a=`estimate`]=e;return{type:`study`,spec:t,start:n===`-`?``:n,depth:Number(r),algorithm:i,scores:a}}function je({words:e}){let t=f(null),n=f(``),r=async()=>{n.value=``;try{t.value=new oe(await A(Ae(e)))}catch(e){e instanceof s||(n.value=g(e))}};return h(()=>{r()},[]),n.value?_(`p`,{class:`problem`,role:`alert`,children:[n.value,` `,_(v,{onClick:()=>void r(),children:w.value.again})]}):t.value?_(Me,{player:t.value}):_(`p`,{"aria-busy":`true`,children:w.value.running})}function Me({player:e}){let{trace:t}=e,n=e.node.value,i=t.isCut(n,e.time.value)?ce(t,n):[];return _(`div`,{class:`walk`,children:[_(ae,{trace:t}),_(fe,{player:e,label:x.value.treeLabel(t.data.algorithm,t.size),height:300},e.id),_(ue,{player:e}),_(`div`,{class:`reasons`,children:i.map(e=>_(`p`,{children:e},e))}),_(v,{onClick:()=>{_e(t),ge.value=`tree`,r(`study`)},children:w.value.inStudy})]})}function j(e,t){let n=new Map,r=(e,t,i)=>{Array.isArray(e)&&(n.set(t,O(e,i)),e.forEach((e,n)=>r(e,M(t,n+1),!i)))};r(e,``,!0);let i=new Map,a=new Set;for(let e=0;e<t.size;e++){let r=t.path(e).join(`.`),[o,s]=[t.data.nodes.alpha[e],t.data.nodes.beta[e]];n.has(r)&&i.set(r,t.ply[e]%2==0?[o,s]:[-s,-o]);for(let n of t.unvisited.get(e)??[])a.add(M(r,Number(n)))}return{values:n,windows:i,cut:a,leaves:t.data.counts.leaves}}var M=(e,t)=>e?`${e}.${t}`:String(t),Ne=([e,t])=>`[${Pe(e)}, ${Pe(t)}]`,Pe=e=>e<=-32e3?`−∞`:e>=32e3?`∞`:String(e).replace(`-`,`−`);function N(e,t=``){return Array.isArray(e)?e.flatMap((e,n)=>{let r=M(t,n+1);return[{path:r,leaf:!Array.isArray(e)},...N(e,r)]}):[]}function Fe(e,t=!0){return Array.isArray(e)?e.map(e=>Fe(e,!t)).sort((e,n)=>(t?1:-1)*(O(n,!t)-O(e,!t))):e}function P(e){return{type:`study`,spec:`tictactoe`,tree:S(e),depth:99,scores:`margin`,algorithm:`alphabeta`}}function Ie(){let e=w.value.exercises,[t,n,r]=[f(1),f(2),f(2)],i=f(null),a=f({}),o=f(!1),s=f(!1),c=f(``),l=D(n.value,r.value,t.value),u=S(l);h(()=>{let e=!0;return[i.value,a.value,o.value,s.value]=[null,{},!1,!1],A(P(l)).then(t=>e&&(i.value=j(l,t),c.value=``),t=>e&&(c.value=g(t))),()=>{e=!1}},[u]);let d=i.value?Re(l,i.value,a.value):new Set,p=(e,t)=>{a.value={...a.value,[e]:t},o.value=!1},m=i.value;return _(`div`,{class:`exercise`,children:[_(`p`,{children:e.valuesTask}),_(`div`,{class:`fields`,children:[_(b,{label:e.seed,value:t.value,least:1,most:999999,onChange:e=>t.value=Math.round(e)}),_(b,{label:e.width,value:n.value,least:2,most:4,onChange:e=>n.value=Math.round(e)}),_(b,{label:e.depth,value:r.value,least:2,most:3,onChange:e=>r.value=Math.round(e)}),_(v,{onClick:()=>t.value+=1,children:e.another})]}),c.value&&_(`p`,{class:`problem`,children:c.value}),_(k,{tree:l,names:!0,values:s.value,cut:s.value?m?.cut:void 0}),_(Le,{tree:l,filled:a.value,wrong:o.value?d:new Set,fill:p}),_(`div`,{class:`buttons`,children:[_(v,{kind:`main`,disabled:!m,onClick:()=>{o.value=!0,d.size===0&&!s.value&&Ce(`values`)},children:e.check}),_(v,{onClick:()=>s.value=!s.value,children:e.show})]}),o.value&&_(`p`,{role:`status`,children:d.size===0?e.right:e.wrong(d.size)})]})}function Le({tree:e,filled:t,wrong:n,fill:r}){let i=w.value.exercises,a=N(e),o=[``,...a.filter(({leaf:e})=>!e).map(({path:e})=>e)],s=(e,i)=>_(`span`,{class:n.has(e)?`answer wrong`:`answer`,children:[_(`input`,{type:`text`,inputMode:`text`,"aria-label":i,value:t[e]??``,"aria-invalid":n.has(e),onInput:t=>r(e,t.currentTarget.value)}),n.has(e)&&_(`span`,{class:`mark`,"aria-hidden":`true`,children:`✕`})]});return _(y,{children:[_(`div`,{class:`scroll`,children:_(`table`,{class:`answers`,children:[_(`thead`,{children:_(`tr`,{children:[i.node,i.value,`alpha`,i.beta].map(e=>_(`th`,{scope:`col`,children:e},e))})}),_(`tbody`,{children:o.map(e=>_(`tr`,{children:[_(`th`,{scope:`row`,children:e||i.root}),_(`td`,{children:s(`value ${e}`,i.valueOf(e||i.root))}),_(`td`,{children:s(`alpha ${e}`,i.alphaOf(e||i.root))}),_(`td`,{children:s(`beta ${e}`,i.betaOf(e||i.root))})]},e))})]})}),_(`fieldset`,{class:`cuts`,children:[_(`legend`,{children:i.cuts}),a.map(({path:e})=>{let i=`cut ${e}`;return _(`label`,{class:n.has(i)?`wrong`:void 0,children:[_(`input`,{type:`checkbox`,checked:t[i]===`yes`,onChange:e=>r(i,e.currentTarget.checked?`yes`:``)}),e,` `,n.has(i)&&_(`span`,{"aria-hidden":`true`,children:`✕`})]},e)})]})]})}function Re(e,{values:t,windows:n,cut:r},i){let a=new Set,o=(e,t)=>{let n=i[e]??``;return n.trim()===``?null:ie(n,t)};for(let[e,r]of t){o(`value ${e}`,32e3)!==r&&a.add(`value ${e}`);let[t,i]=n.get(e)??[null,null];o(`alpha ${e}`,-32e3)!==t&&a.add(`alpha ${e}`),o(`beta ${e}`,32e3)!==i&&a.add(`beta ${e}`)}for(let{path:t}of N(e)){let e=r.has(t);![...r].some(e=>t.startsWith(`${e}.`))&&i[`cut ${t}`]===`yes`!==e&&a.add(`cut ${t}`)}return a}function ze(){let e=w.value.exercises,t=f(1),n=f(D(3,2,t.value)),r=f(null),i=f(``);h(()=>{n.value=D(3,2,t.value),r.value=null},[t.value]);let a=async()=>{i.value=``;try{let e=Fe(n.value),[t,i]=[await A(P(n.value)),await A(P(e))],a=j(n.value,t),o=i.data.counts.leaves;r.value={answers:a,least:o},a.leaves===o&&Ce(`order`)}catch(e){i.value=g(e)}};return _(`div`,{class:`exercise`,children:[_(`p`,{children:e.orderTask}),_(`div`,{class:`fields`,children:[_(b,{label:e.seed,value:t.value,least:1,most:999999,onChange:e=>t.value=Math.round(e)}),_(v,{onClick:()=>t.value+=1,children:e.another})]}),_(k,{tree:n.value,names:!0,cut:r.value?.answers.cut}),_(Be,{tree:n.value,path:[],move:(e,t)=>{n.value=he(n.value,e,t),r.value=null}}),_(v,{kind:`main`,onClick:()=>void a(),children:e.check}),i.value&&_(`p`,{class:`problem`,children:i.value}),r.value&&_(`p`,{role:`status`,children:e.leaves(r.value.answers.leaves,r.value.least)})]})}function Be({tree:e,path:t,move:n}){let r=w.value.exercises;return Array.isArray(e)?_(`ol`,{class:`order-rows`,children:e.map((i,a)=>{let o=[...t,a],s=o.reduce((e,t)=>M(e,t+1),``);return _(`li`,{children:[_(`span`,{children:Array.isArray(i)?`${s}:`:String(i).replace(`-`,`−`)}),_(`button`,{type:`button`,class:`button quiet`,disabled:a===0,"aria-label":r.earlier(s),onClick:()=>n(o,-1),children:`↑`}),_(`button`,{type:`button`,class:`button quiet`,disabled:a===e.length-1,"aria-label":r.later(s),onClick:()=>n(o,1),children:`↓`}),_(Be,{tree:i,path:o,move:n})]},a)})}):null}var F=4;function Ve(){let e=w.value.exercises,[t,n,r]=[f(1),f(3),f(2)],i=f([]),a=f(``),o=Array.from({length:F},(e,i)=>D(n.value,r.value,t.value*F+i)),s=JSON.stringify(o);return h(()=>{let e=!0;return i.value=[],(async()=>{let t=[];for(let e of o)t.push(j(e,await A(P(e))));e&&(i.value=t)})().catch(e=>a.value=g(e)),()=>{e=!1}},[s]),_(`div`,{class:`exercise on-paper`,children:[_(`div`,{class:`no-print`,children:[_(`p`,{children:e.sheetTask}),_(`div`,{class:`fields`,children:[_(b,{label:e.seed,value:t.value,least:1,most:99999,onChange:e=>t.value=Math.round(e)}),_(b,{label:e.width,value:n.value,least:2,most:4,onChange:e=>n.value=Math.round(e)}),_(b,{label:e.depth,value:r.value,least:2,most:3,onChange:e=>r.value=Math.round(e)}),_(v,{kind:`main`,disabled:i.value.length<F,onClick:()=>window.print(),children:e.print})]}),a.value&&_(`p`,{class:`problem`,children:a.value})]}),_(`section`,{class:`page-of-sheet`,children:[_(`h3`,{children:e.sheetTitle(t.value)}),_(`p`,{children:e.sheetText}),o.map((e,t)=>_(k,{tree:e,names:!0},t))]}),_(`section`,{class:`page-of-sheet`,children:[_(`h3`,{children:e.answersTitle(t.value)}),i.value.map((t,n)=>_(`div`,{children:[_(k,{tree:o[n],values:!0,cut:t.cut,windows:new Map([...t.windows].map(([e,t])=>[e,Ne(t)]))}),_(`p`,{children:e.leavesVisited(t.leaves)})]},n))]})]})}var He={values:Ie,order:ze,bugs:we,sheet:Ve};function Ue(){let e=w.value.exercises,t=f(`values`),n=He[t.value];return _(`article`,{class:`lesson exercises`,children:[_(`h2`,{children:w.value.pages.exercises}),_(`div`,{class:`panes`,role:`group`,"aria-label":e.kinds,children:Object.keys(He).map(n=>_(`button`,{type:`button`,class:`button quiet`,"aria-pressed":n===t.value,onClick:()=>t.value=n,children:[e.names[n],(T.value[n]??0)>0&&` ✓${T.value[n]}`]},n))}),_(n,{})]})}var We={silence:{silence:0,accuse:10},accuse:{silence:1,accuse:5}},I=(e,t)=>We[e][t];function Ge(){let e=e=>Math.max(I(e,`silence`),I(e,`accuse`));return e(`silence`)<=e(`accuse`)?`silence`:`accuse`}var Ke=e=>e[e.length-1],L=[{name:`silent`,play:()=>`silence`},{name:`accuser`,play:()=>`accuse`},{name:`titForTat`,play:(e,t)=>Ke(t)??`silence`},{name:`grudge`,play:(e,t)=>t.includes(`accuse`)?`accuse`:`silence`},{name:`forgiving`,play:(e,t,n)=>Ke(t)===`accuse`&&n()>.2?`accuse`:`silence`},{name:`random`,play:(e,t,n)=>n()<.5?`silence`:`accuse`}];function qe(e,t,n,r){let i=[[],[]],[a,o]=[0,0];for(let s=0;s<n;s++){let n=e.play(i[0],i[1],r),s=t.play(i[1],i[0],r);i[0].push(n),i[1].push(s),a+=I(n,s),o+=I(s,n)}return[a,o]}function Je(e,t,n){let r=L.filter(({name:t})=>e.includes(t));return r.map(e=>{let i=r.reduce((r,i)=>r+qe(e,i,t,n)[0],0);return{name:e.name,years:i/(t*r.length)}}).sort((e,t)=>e.years-t.years)}var R=[`silence`,`accuse`];function Ye(){let e=w.value.dilemma,t=f([`silence`,`silence`]),[n,r]=t.value,i=Ge();return _(`div`,{children:[_(`table`,{class:`matrix`,children:[_(`caption`,{children:e.caption}),_(`thead`,{children:_(`tr`,{children:[_(`td`,{}),R.map(t=>_(`th`,{scope:`col`,children:e.acts[t]},t))]})}),_(`tbody`,{children:R.map(i=>_(`tr`,{children:[_(`th`,{scope:`row`,children:e.acts[i]}),R.map(e=>_(`td`,{children:_(`button`,{type:`button`,class:`button`,"aria-pressed":i===n&&e===r,onClick:()=>t.value=[i,e],children:[I(i,e),` / `,I(e,i)]})},e))]},i))})]}),_(`p`,{role:`status`,children:e.said(e.acts[n],e.acts[r],I(n,r),I(r,n))}),_(`p`,{children:e.minimax(e.acts[i],Math.max(...R.map(e=>I(i,e))),I(i,i),I(`silence`,`silence`))}),_(Xe,{})]})}function Xe(){let e=w.value.dilemma,n=f(L.map(({name:e})=>e)),r=f(200),i=f([]);return _(`div`,{children:[_(`fieldset`,{class:`strategies`,children:[_(`legend`,{children:e.strategies}),L.map(({name:t})=>_(`label`,{children:[_(`input`,{type:`checkbox`,checked:n.value.includes(t),onChange:e=>n.value=e.currentTarget.checked?[...n.value,t]:n.value.filter(e=>e!==t)}),e.names[t]]},t))]}),_(`div`,{class:`fields`,children:[_(b,{label:e.rounds,value:r.value,least:1,most:1e3,onChange:e=>r.value=Math.round(e)}),_(v,{kind:`main`,disabled:n.value.length===0,onClick:()=>i.value=Je(n.value,r.value,E(1)),children:e.play})]}),i.value.length>0&&_(`ol`,{class:`ranking`,"aria-live":`polite`,children:i.value.map(({name:n,years:r})=>_(`li`,{children:[e.names[n],`: `,e.mean(t(r,2,2))]},n))})]})}var Ze=[[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]],Qe=Array(9).fill(0),z=e=>e.flatMap((e,t)=>e===0?[t]:[]),B=(e,t,n)=>e.map((e,r)=>r===t?n:e);function V(e){for(let[t,n,r]of Ze)if(e[t]!==0&&e[t]===e[n]&&e[t]===e[r])return e[t];return 0}var $e=new Map;function H(e,t){let n=e.join(``)+t,r=$e.get(n);if(r!==void 0)return r;let i=z(e),a=V(e)===0?i.length===0?0:Math.max(...i.map(n=>0-H(B(e,n,t),-t))):-1;return $e.set(n,a),a}var U=(e,t)=>{let n=z(e),r=H(e,t);return n.filter(n=>-H(B(e,n,t),-t)===r)},et=(e,t)=>U(e,t)[0];function tt(e,t){return U(e,t).map(n=>({move:n,share:nt(B(e,n,t),-t)})).reduce((e,t)=>t.share>e.share?t:e).move}function nt(e,t){let n=z(e);return n.length===0||V(e)!==0?0:1-U(e,t).length/n.length}function rt(e,t){return(n,r)=>{let i=e()<t?z(n):U(n,r);return i[Math.floor(e()*i.length)]}}function it(e,t,n){let r=[0,0,0];for(let i=0;i<n;i++){let n=Qe,a=i%2==0?1:-1,o=1;for(;V(n)===0&&z(n).length>0;)n=B(n,(o===a?e:t)(n,o),o),o=-o;r[1-V(n)*a]+=1}return r}var at=1e3;function ot(){let e=w.value.errs,t=f(30),n=f([]);return _(`div`,{children:[_(`div`,{class:`fields`,children:[_(b,{label:e.errors,value:t.value,least:0,most:100,step:5,onChange:e=>t.value=e}),_(v,{kind:`main`,onClick:()=>{let r=[[e.minimax,et],[e.trap,tt]];n.value=r.map(([e,n])=>({name:e,counts:it(n,rt(E(1),t.value/100),at)}))},children:e.run(at)})]}),n.value.length>0&&_(`table`,{children:[_(`thead`,{children:_(`tr`,{children:[e.player,e.won,e.drawn,e.lost].map(e=>_(`th`,{scope:`col`,children:e},e))})}),_(`tbody`,{children:n.value.map(({name:e,counts:t})=>_(`tr`,{children:[_(`th`,{scope:`row`,children:e}),t.map((e,t)=>_(`td`,{children:e},t))]},e))})]})]})}var W=[[[4,-8,-9],[4,-9,-7]],[[3,3,2],[3,2,3]]],G=2e3;function st(e,t){let n=[0,0];for(let r=0;r<G;r++)[0,1].forEach(r=>{let i=W[r].map(n=>{let r=n.filter(()=>t()>=e);return Math.max(...r.length>0?r:[Math.min(...n)])});n[r]+=Math.min(...i)});return[n[0]/G,n[1]/G]}function ct(){let e=w.value.lonely,n=f(20),r=f(null),i=W.map(e=>O(e,!1));return _(`div`,{children:[_(k,{tree:W,values:!0,marked:i.indexOf(Math.max(...i))}),_(`p`,{children:e.minimax(i[0],i[1])}),_(`div`,{class:`fields`,children:[_(b,{label:e.failing,value:n.value,least:0,most:90,step:5,onChange:e=>n.value=e}),_(v,{kind:`main`,onClick:()=>r.value=st(n.value/100,E(1)),children:e.run(G)})]}),r.value&&_(`p`,{role:`status`,children:e.said(t(r.value[0],1,1),t(r.value[1],1,1))})]})}var lt={same:e=>e,linear:e=>2*e+3,cube:e=>e**3,root:e=>Math.round(10*Math.cbrt(e))/10,uneven:e=>(e-6)**2};function ut(){let e=w.value.monotone,t=f(`same`),n=f(4),r=D(3,2,n.value),i=Ee(r,lt[t.value]),[a,o]=[Te(r),Te(i)];return _(`div`,{children:[_(`div`,{class:`fields`,children:[_(te,{label:e.change,value:t.value,options:Object.keys(lt).map(t=>[t,e.changes[t]]),onChange:e=>t.value=e}),_(v,{onClick:()=>n.value+=1,children:e.another})]}),_(k,{tree:i,values:!0,marked:o}),_(`p`,{role:`status`,children:[a===o?e.sameMove(o+1):e.otherMove(a+1,o+1),` `,e.average(De(r)+1,De(i)+1)]})]})}var K={interesting:3,average:10,dull:35};function dt(){let e=w.value.budget,t=f(4),n=f([]),r=10*t.value,i=r,a=n.value.map(e=>({kind:e,before:i,after:i-=K[e]})),o=i<=0;return _(`div`,{children:[_(b,{label:e.depth,value:t.value,least:1,most:10,onChange:e=>t.value=Math.round(e)}),_(`div`,{class:`buttons`,role:`group`,"aria-label":e.add,children:[Object.keys(K).map(t=>_(v,{disabled:o,onClick:()=>n.value=[...n.value,t],children:[`+ `,e.kinds[t],` (`,K[t],`)`]},t)),_(v,{onClick:()=>n.value=[],children:e.clear})]}),_(`ol`,{class:`budget`,children:a.map(({kind:t,after:n},i)=>_(`li`,{children:[_(`span`,{children:e.kinds[t]}),_(`span`,{class:`rest`,style:{width:`${Math.max(0,100*n/r)}%`}}),_(`span`,{children:Math.max(n,0)})]},i))}),_(`p`,{role:`status`,children:o?e.over(n.value.length,t.value):e.left(i,r)})]})}function ft(){let e=w.value.critical,t=f(3),n=f(3),r=f(`best`),i=f(null),a=f(``),[o,c]=[t.value,n.value];h(()=>{let e=!0;return A({type:`study`,spec:`tictactoe`,uniform:`${o}x${c}:${r.value}:1`,depth:c,scores:`margin`,algorithm:`alphabeta`}).then(t=>e&&(i.value=new oe(t),a.value=``),t=>e&&!(t instanceof s)&&(a.value=g(t))),()=>{e=!1}},[o,c,r.value]);let l=o**Math.ceil(c/2)+o**Math.floor(c/2)-1;return _(`div`,{children:[_(`div`,{class:`fields`,children:[_(b,{label:e.width,value:o,least:1,most:6,onChange:e=>t.value=Math.round(e)}),_(b,{label:e.depth,value:c,least:1,most:5,onChange:e=>n.value=Math.round(e)}),_(te,{label:x.value.order,value:r.value,options:[`best`,`worst`,`random`].map(e=>[e,x.value.orders[e]]),onChange:e=>r.value=e})]}),_(`p`,{role:`status`,children:e.counted(i.value?.trace.data.counts.leaves??0,l,o**c)}),a.value&&_(`p`,{class:`problem`,children:a.value}),i.value&&_(Me,{player:i.value})]})}function pt(e,t){let n=0;for(let r=0;r<t;r++)n+=e**r;return n}function mt(){let e=w.value.deepening,n=f(10),r=f(5),i=Array.from({length:r.value},(e,t)=>pt(n.value,t+1)),a=i.reduce((e,t)=>e+t,0),o=i[i.length-1];return _(`div`,{children:[_(`div`,{class:`fields`,children:[_(b,{label:e.factor,value:n.value,least:2,most:40,onChange:e=>n.value=Math.round(e)}),_(b,{label:e.depth,value:r.value,least:1,most:8,onChange:e=>r.value=Math.round(e)})]}),_(`table`,{children:[_(`thead`,{children:_(`tr`,{children:[_(`th`,{scope:`col`,children:e.depth}),_(`th`,{scope:`col`,children:e.nodes})]})}),_(`tbody`,{children:i.map((e,n)=>_(`tr`,{children:[_(`th`,{scope:`row`,children:n+1}),_(`td`,{children:t(e)})]},n))})]}),_(`p`,{role:`status`,children:e.said(a,o,Math.round(100*(a-o)/o))})]})}var ht=2;function gt(e,t){if(e<=1)return 0;let n=t>0?-1+gt(e-ht,t-1):-1/0;return Math.max(-5,n)}function _t(e,t){let n=e>1?-5:0,r=t>0?-1+gt(e-ht,t-1):-1/0;return{accept:n,delay:r,plays:r>n?`delay`:`accept`}}function vt(e,t){let n=[],r=t;for(;;){let i=_t(e,r);if(n.push(i),i.plays===`accept`)return{choices:n,lost:5+1*(t-r)};--r}}var yt=4;function bt(){let e=w.value.horizon,t=f(3),{choices:n,lost:r}=vt(t.value,yt),i=e=>e===-1/0?`–`:String(e).replace(`-`,`−`);return _(`div`,{children:[_(b,{label:e.depth,value:t.value,least:1,most:14,onChange:e=>t.value=Math.round(e)}),_(`table`,{children:[_(`thead`,{children:_(`tr`,{children:[e.turn,e.accept,e.delay,e.plays].map(e=>_(`th`,{scope:`col`,children:e},e))})}),_(`tbody`,{children:n.map(({accept:t,delay:n,plays:r},a)=>_(`tr`,{children:[_(`th`,{scope:`row`,children:a+1}),_(`td`,{children:i(t)}),_(`td`,{children:i(n)}),_(`td`,{children:r===`accept`?e.gives:e.throws})]},a))})]}),_(`p`,{role:`status`,children:e.lost(r)})]})}function xt({words:[e]}){let t=w.value.figures,n=f([]),r=f(null),i=f(``),a=async()=>{n.value=[],i.value=``;let t=l({type:`figures`,name:e},e=>{e.type===`figures`&&(n.value=e.rows)});r.value=t;try{await t.result}catch(e){e instanceof s||(i.value=g(e))}finally{r.value=null}};return _(`div`,{children:[r.value?_(v,{onClick:()=>r.value?.stop(),children:x.value.stop}):_(v,{kind:`main`,onClick:()=>void a(),children:t.run}),r.value&&_(`p`,{role:`status`,children:w.value.running}),i.value&&_(`p`,{class:`problem`,children:i.value}),n.value.length>0&&_(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":t.table,children:_(`table`,{children:[_(`thead`,{children:_(`tr`,{children:[t.what,t.printed,t.ours,``].map(e=>_(`th`,{scope:`col`,children:e},e))})}),_(`tbody`,{children:n.value.map(e=>_(`tr`,{children:[_(`th`,{scope:`row`,lang:`en`,children:e.what}),_(`td`,{children:e.printed||`–`}),_(`td`,{children:e.ours}),_(`td`,{children:e.equal?e.printed&&e.printed!==e.ours?`≠ ${t.noted}`:`=`:t.differs})]},e.what))})]})})]})}var q=[`. . . . . . . .`,`. # # . # . # .`,`. # . . # . . .`,`. . . # # . . #`,`. # # # # # . #`,`. . # . . # . .`,`# . # . # # # #`,`. . . . . . . .`].map(e=>e.split(` `).map(e=>e===`#`)),J=[1,4],Y=[8,8],X=([e,t])=>`${e},${t}`;function St([e,t]){return[[e+1,t],[e,t-1],[e-1,t],[e,t+1]].filter(([e,t])=>q[e-1]?.[t-1]===!1)}function Ct(){let e=[],t=[J],n=new Map,r=[];for(;t.length>0;){let i=t.pop();if(r.includes(X(i)))continue;r.push(X(i));let a=X(i)===X(Y);if(!a)for(let e of St(i).reverse())r.includes(X(e))||(n.set(X(e),i),t.push(e));if(e.push({here:i,visited:[...r],stack:wt(t,r),path:a?Tt(n):null}),a)break}return e}function wt(e,t){let n=e.map(X);return e.filter((e,r)=>!t.includes(X(e))&&n.indexOf(X(e))===r)}function Tt(e){let t=[Y];for(;X(t[0])!==X(J);)t.unshift(e.get(X(t[0])));return t}function Et(){let e=[],t=[],n=[],r=(r=null)=>{n.length>0&&e.push({here:n[n.length-1],visited:[...t],stack:[...n],path:r})},i=e=>{t.push(X(e)),n.push(e);let a=X(e)===X(Y);if(r(a?[...n]:null),a)return!0;for(let n of St(e))if(!t.includes(X(n))&&i(n))return!0;return n.pop(),r(),!1};return i(J),e}function Dt({at:e,length:t}){let n=w.value,r=n=>void(e.value=Math.max(0,Math.min(t-1,n)));return _(`div`,{class:`stepper`,role:`group`,"aria-label":n.step,children:[_(v,{title:n.back,onClick:()=>r(e.value-1),children:_(p,{name:`back`})}),_(`input`,{type:`range`,min:0,max:t-1,value:e.value,"aria-label":n.step,onInput:e=>r(Number(e.currentTarget.value))}),_(v,{title:n.next,onClick:()=>r(e.value+1),children:_(p,{name:`forward`})}),_(`small`,{children:[e.value+1,` / `,t]})]})}var Ot={iterative:Ct(),recursive:Et()};function kt(){let e=w.value.maze,t=f(`iterative`),n=f(0),r=Ot[t.value],i=r[Math.min(n.value,r.length-1)],a=new Set((i.path??[]).map(X)),o=new Set(i.stack.map(X)),s=e=>{let t=X(e);return q[e[0]-1][e[1]-1]?`wall`:t===X(i.here)?`here`:a.has(t)?`path`:o.has(t)?`stack`:i.visited.includes(t)?`visited`:`open`};return _(`div`,{class:`maze-figure`,children:[_(m,{label:e.way,value:t.value,options:[`iterative`,`recursive`].map(t=>[t,e[t]]),onChange:e=>{t.value=e,n.value=0}}),_(`div`,{class:`maze`,role:`img`,"aria-label":e.label(X(i.here)),children:q.flatMap((t,n)=>t.map((t,r)=>{let i=[n+1,r+1],{start:o,goal:c}=e.signs,l=X(i)===X(J)?o:X(i)===X(Y)?c:a.has(X(i))?`o`:``;return _(`span`,{class:s(i),children:l},X(i))}))}),_(Dt,{at:n,length:r.length}),_(`p`,{role:`status`,children:[e.counts(i.visited.length-1,i.visited.length+(t.value===`iterative`?i.stack.length:0)-1),i.path&&` ${e.found(i.path.length-1)}`]}),_(`p`,{children:[t.value===`iterative`?e.stack:e.calls,` `,_(`code`,{children:i.stack.map(([e,t])=>`(${e},${t})`).join(` `)||`–`})]})]})}var At=[.1,.8,.1];function jt(){let e=w.value.time,n=f(10),r=0;return _(`div`,{children:[_(b,{label:e.seconds,value:n.value,least:1,most:600,onChange:e=>n.value=e}),_(`ol`,{class:`time-shares`,children:At.map((i,a)=>{let o=r;return r+=i*n.value,_(`li`,{style:{flexGrow:i*10},children:[_(`strong`,{children:e.parts[a]}),_(`small`,{children:[t(o,1),` – `,t(r,1),` s`]})]},a)})})]})}function Mt({words:[e,n,r,...i]}){let a=w.value.values,o=f([]),c=f(!1),l=f(``),u=async()=>{o.value=[],l.value=``,c.value=!0;let t=n.includes(`/`)?{start:n.replaceAll(`_`,` `)}:{moves:n.split(`,`)};try{for(let n of i){let[i,...a]=n.split(`+`),s=await A({type:`study`,spec:e,...t,depth:Number(i),parts:a,evaluate:r,algorithm:`pvs`,limit:5e4});o.value=[...o.value,{depth:Number(i),parts:a.join(`, `),trace:s}]}}catch(e){e instanceof s||(l.value=g(e))}finally{c.value=!1}};return _(`div`,{children:[_(v,{kind:`main`,disabled:c.value,onClick:()=>void u(),children:a.run}),c.value&&_(`p`,{role:`status`,children:w.value.running}),l.value&&_(`p`,{class:`problem`,children:l.value}),o.value.length>0&&_(`table`,{children:[_(`thead`,{children:_(`tr`,{children:[a.depth,a.parts,a.move,a.score,a.nodes].map(e=>_(`th`,{scope:`col`,children:e},e))})}),_(`tbody`,{children:o.value.map(({depth:e,parts:n,trace:r},i)=>_(`tr`,{children:[_(`th`,{scope:`row`,children:e}),_(`td`,{children:n||a.none}),_(`td`,{children:d(r.data.pv[0]??`–`)}),_(`td`,{children:pe(r,0,r.data.score)}),_(`td`,{children:t(r.size)})]},i))})]})]})}var Nt=[`aspiration`,`mtdf`,`deepening-mtdf`],Pt=640;function Ft({words:[e,t,n]}){let r=w.value.windows,i=f(`mtdf`),a=f(null),o=f(``),c=f(0);h(()=>{let r=!0;return A({type:`study`,spec:e,moves:t===`-`?[]:[t],depth:Number(n),algorithm:i.value,limit:2e5}).then(e=>r&&(a.value=e,c.value=0),e=>r&&!(e instanceof s)&&(o.value=g(e))),()=>{r=!1}},[i.value]);let l=a.value?.data.runs??[],u=l[Math.min(c.value,l.length-1)];return _(`div`,{children:[_(m,{label:r.search,value:i.value,options:Nt.map(e=>[e,e]),onChange:e=>i.value=e}),o.value&&_(`p`,{class:`problem`,children:o.value}),u&&_(y,{children:[_(It,{runs:l,at:Math.min(c.value,l.length-1)}),_(Dt,{at:c,length:l.length}),_(`p`,{role:`status`,children:[r.asked(c.value+1,u.depth,Z(u.alpha),Z(u.beta)),` `,u.score<=u.alpha?r.low(Z(u.score)):u.score>=u.beta?r.high(Z(u.score)):r.exact(Z(u.score))]})]})]})}var Z=e=>e<=-32e3?`−∞`:e>=32e3?`∞`:String(e).replace(`-`,`−`);function It({runs:e,at:t}){let n=e.flatMap(({alpha:e,beta:t,score:n})=>[n,...[e,t].filter(e=>Math.abs(e)<2e4)]),[r,i]=[Math.min(...n)-3,Math.max(...n)+3],a=e=>20+(Math.max(r,Math.min(i,e))-r)/(i-r||1)*600,o=e.slice(0,t+1).slice(-8);return _(`svg`,{class:`number-line`,viewBox:`0 0 ${Pt} ${40+o.length*24}`,role:`img`,"aria-label":w.value.windows.line,children:[_(`line`,{x1:`20`,x2:620,y1:`20`,y2:`20`,class:`axis`}),[r,0,i].map(e=>_(`text`,{x:a(e),y:`14`,"text-anchor":`middle`,children:Z(e)},e)),o.map(({alpha:e,beta:t,score:n},r)=>{let i=40+r*24,s=r===o.length-1;return _(`g`,{class:s?`now`:void 0,children:[_(`line`,{class:`window`,x1:a(e),x2:Math.max(a(t),a(e)+3),y1:i,y2:i}),_(`circle`,{cx:a(n),cy:i,r:`5`}),_(`text`,{x:a(n),y:i-7,"text-anchor":`middle`,children:Z(n)})]},r)})]})}var Lt=E(7),Rt=Array.from({length:18},()=>Math.floor(Lt()*2**16));function zt(e){return e.reduce((e,t,n)=>t===0?e:e^Rt[2*n+t-1],0)}var Bt=[``,`X`,`O`],Vt=e=>e.toString(2).padStart(16,`0`);function Ht(){let e=w.value.zobrist,t=f(Array(9).fill(0)),n=f({before:0,numbers:[]}),r=zt(t.value),i=e=>{let i=t.value[e],a=(i+1)%3,o=[i,a].filter(e=>e>0).map(t=>Rt[2*e+t-1]);n.value={before:r,numbers:o},t.value=t.value.map((t,n)=>n===e?a:t)};return _(`div`,{class:`zobrist`,children:[_(`div`,{class:`squares`,role:`group`,"aria-label":e.board,children:t.value.map((t,n)=>_(`button`,{type:`button`,"aria-label":e.square(n+1,Bt[t]),onClick:()=>i(n),children:Bt[t]},n))}),_(`pre`,{tabIndex:0,role:`status`,children:[n.value.numbers.length>0&&`  ${Vt(n.value.before)}  ${e.before}\n`,n.value.numbers.map(t=>`⊕ ${Vt(t)}  ${e.number}\n`),`= ${Vt(r)}  ${e.key}\n`,`  ${` `.repeat(12)}${`^`.repeat(4)}  ${e.entry(r&15)}`]})]})}var Ut={maze:kt,study:je,critical:ft,deepening:mt,figures:xt,windows:Ft,zobrist:Ht,values:Mt,horizon:bt,budget:dt,time:jt,errs:ot,dilemma:Ye,monotone:ut,lonely:ct},Wt=/`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;function Q(e){let t=[],n=0;for(let r of e.matchAll(Wt)){r.index>n&&t.push({kind:`text`,text:e.slice(n,r.index)});let[i,a,o,s,c,l]=r;a===void 0?o===void 0?s===void 0?t.push({kind:`link`,text:c,to:l}):t.push({kind:`emphasis`,text:s}):t.push({kind:`strong`,text:o}):t.push({kind:`code`,text:a}),n=r.index+i.length}return n<e.length&&t.push({kind:`text`,text:e.slice(n)}),t}function Gt(e){let t=[],n=e.split(`
`),r=0,i=e=>{let t=[];for(;r<n.length&&e(n[r]);)t.push(n[r++]);return t};for(;r<n.length;){let e=n[r],a=/^(#+) (.*)/.exec(e);if(e.trim()===``)r+=1;else if(a)t.push({kind:`heading`,level:a[1].length,text:Q(a[2])}),r+=1;else if(e.startsWith("```")){r+=1;let n=i(e=>!e.startsWith("```")).join(`
`);r+=1;let[a,o,...s]=e.slice(3).trim().split(/\s+/);t.push(a===`run`?{kind:`run`,name:o??``,words:s,command:n.trim()}:{kind:`code`,text:n})}else if(e.startsWith(`|`)){let[e,,...n]=i(e=>e.startsWith(`|`)).map(Xt);t.push({kind:`table`,head:e,rows:n})}else Kt(e)?t.push({kind:`list`,numbered:/^\d/.test(e),items:Yt(i(qt))}):t.push({kind:`paragraph`,text:Q(i(Jt).join(` `))})}return t}var Kt=e=>/^(- |\d+\. )/.test(e),qt=e=>Kt(e)||/^ {2,}\S/.test(e),Jt=e=>e.trim()!==``&&!/^(#|```|\||- |\d+\. )/.test(e);function Yt(e){let t=[];for(let n of e)Kt(n)?t.push(n.replace(/^(- |\d+\. )/,``)):t[t.length-1]+=` ${n.trim()}`;return t.map(Q)}var Xt=e=>e.replace(/^\||\|\s*$/g,``).split(`|`).map(e=>Q(e.trim()));function Zt({text:e,tongue:t}){let n=re(()=>Gt(e),[e]);return _(`article`,{class:`lesson`,lang:t===i.value?void 0:t,children:n.map((e,t)=>_(Qt,{block:e},t))})}function Qt({block:e}){switch(e.kind){case`heading`:return e.level===1?_(`h2`,{children:$(e.text)}):_(`h3`,{children:$(e.text)});case`paragraph`:return _(`p`,{children:$(e.text)});case`list`:return e.numbered?_(`ol`,{children:e.items.map(en)}):_(`ul`,{children:e.items.map(en)});case`table`:return _(`div`,{class:`scroll`,tabIndex:0,role:`region`,"aria-label":tn(e.head[0]),children:_(`table`,{children:[_(`thead`,{children:_(`tr`,{children:e.head.map((e,t)=>_(`th`,{scope:`col`,children:$(e)},t))})}),_(`tbody`,{children:e.rows.map((e,t)=>_(`tr`,{children:e.map((e,t)=>_(`td`,{children:$(e)},t))},t))})]})});case`code`:return _(`pre`,{tabIndex:0,children:_(`code`,{children:e.text})});case`run`:return _($t,{block:e})}}function $t({block:{name:e,words:t,command:n}}){let r=Ut[e];return _(`figure`,{class:`runs`,children:[r&&_(r,{words:t}),n&&_(`figcaption`,{children:_(`code`,{children:n})})]})}var en=(e,t)=>_(`li`,{children:$(e)},t),tn=e=>e.map(e=>e.text).join(``);function $(e){return e.map((e,t)=>e.kind===`code`?_(`code`,{children:e.text},t):e.kind===`strong`?_(`strong`,{children:e.text},t):e.kind===`emphasis`?_(`em`,{children:e.text},t):e.kind===`link`?_(nn,{text:e.text,to:e.to},t):e.text)}function nn({text:e,to:t}){let n=/^([a-z-]+)(\.[A-Za-z-]+)?\.md$/.exec(t);return n?_(`a`,{href:`#learn?page=${n[1]}`,onClick:e=>{e.preventDefault(),r(`learn`),Se.value=n[1]},children:e}):_(`span`,{children:e})}var rn=`# Trouver un chemin : le retour arrière

D’après le cours 004. Avant que deux joueurs ne se disputent un arbre, il faut apprendre à un seul à le parcourir. Le **retour arrière**
avance aussi loin qu’un chemin le mène ; dans une impasse, il revient au dernier choix et prend la possibilité suivante. On n’entre
jamais deux fois au même endroit : le parcours se termine donc toujours.

Le labyrinthe ci-dessous est celui du cours. Depuis une case, la recherche regarde en bas, à gauche, en haut puis à droite, dans cet
ordre. Avec une *pile*, elle tient la liste des cases encore à visiter et prend celle du dessus ; par *récursion*, la liste est la suite
des appels ouverts, et personne n’a besoin de l’écrire. Les deux visitent les mêmes cases dans le même ordre.

\`\`\`run maze
plyglot study --lecture maze
\`\`\`

Allez jusqu’au bout : 21 cases visitées, 24 engendrées, un chemin de 17, comme dans le cours. Regardez la pile à cet instant : il y
reste trois cases dont on n’a jamais eu besoin.

## D’un joueur à deux

Un jeu ajoute un adversaire qui ne veut pas que nous arrivions. Un chemin ne suffit plus : il faut une réponse à chacune de ses
réponses. Le **minimax** donne une valeur à chaque position : une partie finie vaut son résultat, et une position vaut le meilleur de ce
qui la suit, le meilleur *pour le camp au trait*. Max prend la plus grande valeur, Min la plus petite.

\`\`\`run study tree ((3 5) (2 9) (0 1)) minimax
plyglot tree --typed "((3 5) (2 9) (0 1))" --algorithm minimax
\`\`\`

Max est sûr d’obtenir 3 : après le premier coup Min répond 3, après le deuxième 2, après le troisième 0. Que le deuxième coup *puisse*
rapporter 9 ne compte pas, puisque c’est Min qui décide.

## Un petit programme d’échecs

Le cours se termine par les échecs : une partie gagnée vaut +100, perdue -100, nulle 0, et tout le reste est une estimation strictement
comprise entre les deux ; aucune estimation ne passe donc pour un gain. Avec cela, un minimax à profondeur fixe joue déjà. Les chiffres
ci-dessous sont les nôtres, obtenus par un tel programme.

\`\`\`run figures chess
plyglot study --lecture chess
\`\`\`

Ensuite : [négamax à la main](negamax.fr.md).
`,an=`# Finding a way: backtracking

After lecture 004. Before two players fight over a tree, one player alone must learn to walk through one. **Backtracking** goes on as
far as a path leads; where it leads nowhere, it returns to the last choice and takes the next one. What has been visited is never
entered again, so the walk ends.

The maze below is the lecture's. From a cell the search looks below, left, above and right, in this order. With a *stack* it keeps a
list of cells that are still to be visited, and takes the one on top; by *recursion* the list is the chain of calls that are open, and
nobody has to write it. Both visit the same cells in the same order.

\`\`\`run maze
plyglot study --lecture maze
\`\`\`

Step to the end: 21 cells visited, 24 generated, a path of 17, as in the lecture. Look at the stack at that moment: three cells lie on
it that were never needed.

## From one player to two

A game adds an opponent who does not want us to arrive. Now a path is not enough: every reply must be answered. **Minimax** gives each
position a value: a finished game has its result, and a position is worth the best of what follows, the best *for the side that moves
there*. Max takes the greatest value, Min the least.

\`\`\`run study tree ((3 5) (2 9) (0 1)) minimax
plyglot tree --typed "((3 5) (2 9) (0 1))" --algorithm minimax
\`\`\`

Max can be sure of 3: after the first move Min answers 3, after the second 2, after the third 0. That the second move *might* bring 9
does not count, since Min decides.

## A small chess program

The lecture ends with chess: won is +100, lost -100, drawn 0, and everything else is an estimate strictly between, so that no estimate
is ever taken for a win. With that, minimax to a fixed depth already plays. The figures below are ours, by such a program.

\`\`\`run figures chess
plyglot study --lecture chess
\`\`\`

Next: [negamax by hand](negamax.md).
`,on=`# Les limites du minimax

D’après la fin du cours 002 : quatre façons dont le bon algorithme donne le mauvais conseil.

## L’adversaire peut se tromper

Le minimax croit que l’autre camp joue au mieux. Contre un joueur plus faible, plusieurs coups peuvent être pour lui *également* bons,
alors que l’un d’eux est semé de pièges. Ci-dessous, deux joueurs de morpion jouent parfaitement ; le second choisit, parmi les coups de
même valeur, celui après lequel le plus de réponses sont des fautes.

\`\`\`run errs
\`\`\`

Aucun des deux ne perd jamais. Contre un adversaire qui ne se trompe pas, toutes les parties sont nulles.

## On peut gagner à deux

Le minimax est fait pour les jeux où ce que l’un gagne, l’autre le perd. Le **dilemme du prisonnier** n’en est pas un : chacun peut se
taire ou accuser l’autre. Qui ne regarde que le pire cas accuse, et tous deux le font.

\`\`\`run dilemma
\`\`\`

Quand les deux mêmes se rencontrent encore et encore, la confiance peut payer. Retirez du tournoi la stratégie qui accuse toujours,
puis remettez-la.

## Seul l’ordre compte

Le minimax compare et n’additionne jamais : tout changement **monotone** de l’évaluation laisse les coups inchangés ; doublée, élevée au
cube, c’est le même jeu. Un changement qui n’est pas monotone en fait un autre. Une moyenne est moins patiente : il lui importe *de
combien* une chose est meilleure. Cela compte partout où le hasard intervient.

\`\`\`run monotone
\`\`\`

## Une bonne feuille isolée

Une valeur qui repose sur une seule feuille dans une zone dangereuse compte autant qu’une valeur soutenue par bien des feuilles sûres.
Les estimations sont parfois fausses ; qui visait la feuille isolée n’a alors plus rien d’autre.

\`\`\`run lonely
\`\`\`

En pratique, une recherche plus profonde répare une bonne part de cela : loin dans l’arbre, les estimations dépendent moins les unes des
autres. Passez maintenant aux [exercices](exercises.fr.md).
`,sn=`# Limits of minimax

After the end of lecture 002: four ways in which the right algorithm gives the wrong advice.

## The opponent may err

Minimax believes that the other side plays its best. Against a weaker player several moves may be *equally* good for it, though one of
them is full of traps. Below, two players of tic-tac-toe play perfectly; the second one chooses, among moves of the same value, the one
after which most replies are mistakes.

\`\`\`run errs
\`\`\`

Neither ever loses. Against an opponent who never errs, both draw every game.

## Two can win together

Minimax is made for games in which one side's gain is the other's loss. The **prisoner's dilemma** is not such a game: both may keep
silent or accuse the other. Who looks at the worst case only accuses, and so do both.

\`\`\`run dilemma
\`\`\`

When the same two meet again and again, trust can pay. Take the strategy that always accuses out of the tournament, then put it back in.

## Only the order counts

Minimax compares and never adds, so any **monotone** change of the evaluation changes no move: doubled, cubed, it is the same game. A
change that is not monotone makes another game of it. An average is not so patient: it cares how *much* better something is. That
matters wherever chance has a part.

\`\`\`run monotone
\`\`\`

## A lonely good leaf

A value that rests on a single leaf in a dangerous region counts as much as one that many safe leaves support. Estimates are sometimes
wrong; then who went for the lonely leaf has nothing else.

\`\`\`run lonely
\`\`\`

In practice a deeper search repairs much of this: estimates far down the tree depend less on one another. Now try the
[exercises](exercises.md).
`,cn=`# Négamax à la main

D’après le cours 001. Le minimax a besoin de deux règles, une par camp. Mais ce qui est bon pour un camp est exactement aussi mauvais
pour l’autre : une seule règle suffit, si chaque valeur est donnée *pour le camp au trait*. La valeur d’une position est alors la plus
grande des **opposées** des valeurs obtenues après chaque coup. C’est le **négamax**, et il divise le code par deux.

## Un exemple détaillé

La position est X O X / O O . / . X . et X est au trait ; trois cases sont vides. Suivez-la pas à pas : chaque feuille est une partie
finie, qui vaut 1, 0 ou -1 pour le camp qui aurait le trait, et chaque valeur change de signe en remontant.

\`\`\`run study tictactoe XOX/OO./.X. 9 negamax outcome
plyglot tree tictactoe XOX/OO./.X. --algorithm negamax --depth 9 --scores outcome
\`\`\`

Les trois coups valent 0, -1 et -1 : seule la case du milieu à droite, c2, conserve la nulle. Au premier nœud sous a3, la valeur est
1 : c’est ce qu’y obtient *O*, donc X y obtient -1.

## L’erreur que tout le monde fait une fois

Oubliez un seul signe moins, et le programme aide son adversaire. Il ne se plante pas ; il joue seulement mal, et dans un petit test il
peut même avoir raison. L’exercice *Trouver l’erreur* contient celle-ci et sept autres : [exercices](exercises.fr.md).

## La même chose, sans ce qui ne peut pas compter

Le négamax visite tout. Alpha-bêta parcourt aussi cet arbre, mais quitte un nœud dès qu’une réponse montre que l’autre camp ne laissera
jamais la partie en arriver là. Comparez le nombre de nœuds avec celui d’avant.

\`\`\`run study tictactoe XOX/OO./.X. 9 alphabeta outcome
plyglot tree tictactoe XOX/OO./.X. --algorithm alphabeta --depth 9 --scores outcome
\`\`\`

Depuis le plateau vide, le négamax visite 549 946 nœuds, alpha-bêta dans le même ordre 18 297 : la même réponse, la nulle.

\`\`\`run figures tictactoe
plyglot study --lecture tictactoe
\`\`\`

Ensuite : [arbres, graphes et ce qu’il est inutile d’explorer](trees.fr.md).
`,ln=`# Negamax by hand

After lecture 001. Minimax needs two rules, one for each side. But what is good for one side is exactly as bad for the other, so one
rule is enough if every value is told *for the side that is to move*: the value of a position is the greatest of the **opposites** of
the values after each move. That is **negamax**, and it halves the code.

## A worked example

The position is X O X / O O . / . X . with X to move; three squares are empty. Walk through it: each leaf is a finished game, worth 1,
0 or -1 for the side that would move there, and on the way up each value changes its sign.

\`\`\`run study tictactoe XOX/OO./.X. 9 negamax outcome
plyglot tree tictactoe XOX/OO./.X. --algorithm negamax --depth 9 --scores outcome
\`\`\`

The three moves are worth 0, -1 and -1: only the middle right, c2, keeps the draw. At the first node below a3 the value is 1: that is
what *O* gets there, so X gets -1.

## The mistake that everybody makes once

Forget one minus sign, and the program helps its opponent. It does not crash; it only plays badly, and in a small test it may even be
right. The exercise *Find the mistake* has this one and seven others: [exercises](exercises.md).

## The same, without what cannot matter

Negamax visits everything. Alpha-beta visits this tree too, but stops at a node as soon as one reply shows that the other side would
never let the game come there. Compare the counts of nodes with those above.

\`\`\`run study tictactoe XOX/OO./.X. 9 alphabeta outcome
plyglot tree tictactoe XOX/OO./.X. --algorithm alphabeta --depth 9 --scores outcome
\`\`\`

From the empty board negamax visits 549,946 nodes, alpha-beta in the same order of moves 18,297: the same answer, a draw.

\`\`\`run figures tictactoe
plyglot study --lecture tictactoe
\`\`\`

Next: [trees, graphs, and what need not be searched](trees.md).
`,un=`# Du minimax au jeu résolu

D’après le cours 000. Son fil conducteur est le Puissance 4 : du minimax sur 4x4, qui visite 131 060 741 nœuds pour une nulle, jusqu’au
plateau entier de 7x6, que le premier joueur gagne. Entre les deux, une poignée d’idées, que l’on peut toutes observer ici.

## S’arrêter sur un gain

Un coup qui gagne sur-le-champ n’a pas à être comparé. Cela seul, avec les colonnes centrales d’abord, épargne l’essentiel de l’arbre :
c’est la recherche \`early\`. Alpha-bêta va plus loin et coupe dès que c’est *assez bon*.

\`\`\`run study connect4:4x4 - 3 alphabeta outcome
plyglot tree connect4:4x4 --depth 3 --scores outcome
\`\`\`

## Se souvenir : les tables de transposition

Les mêmes positions reviennent par d’autres ordres de coups. Une **table** garde ce que l’on a trouvé : une borne inférieure et une borne
supérieure, le meilleur coup, la profondeur. Sa clé suit l’idée de Zobrist : chaque pièce sur chaque case a un nombre tiré au hasard, et
la clé est leur somme sans retenue (⊕). Un coup change deux ou trois nombres ; la nouvelle clé coûte donc deux ou trois opérations. Les
bits de poids faible choisissent l’entrée ; d’autres forment la **signature**, et s’il y en a trop peu, une position passe pour une autre.

\`\`\`run zobrist
\`\`\`

Comment une petite table se remplit, quelles entrées cèdent la place et comment une signature trop courte change la réponse : cela se
voit dans Étudier, sous *Table*.

## Poser des questions plus étroites

Une fenêtre étroite coupe davantage, mais peut manquer la valeur. La recherche **aspirante** s’attend à une valeur proche de celle de la
profondeur précédente, et recommence sinon. **MTD(f)** ne demande jamais que *est-ce au moins autant ?*, et se rapproche des deux côtés.

\`\`\`run windows othello f5 3
plyglot study othello f5 --algorithms aspiration,mtdf --depth 1-5
\`\`\`

## Ne pas s’arrêter au milieu d’un échange

1 e4 e5 2 Df3 Cc6 : une recherche d’un seul coup prend le pion f7, car elle ne voit pas le roi reprendre la dame. La recherche de
**quiescence** suit les prises au-delà de l’horizon jusqu’à ce que plus rien ne soit en prise, et laisse le pion tranquille.

\`\`\`run values chess e4,e5,Qf3,Nc6 material 1 2 1+quiescence
plyglot study chess "e4 e5 Qf3 Nc6" --algorithms pvs --parts quiescence --depth 1-2 --evaluate material
\`\`\`

## Passer son tour, pour voir

Le **coup nul** demande : si même *ne rien faire* suffit, un vrai coup suffira aussi. Cela épargne beaucoup, et c’est faux là où devoir
jouer est un inconvénient. Dans la finale ci-dessous, chaque roi garde son pion et celui qui doit jouer en perd un : il ne faut pas y
croire au coup nul, et la garde du jeu l’interdit.

\`\`\`run values chess 8/8/1K6/2p5/2Pk4/8/8/8_w_-_-_0_1 material 5 5+nullmove
plyglot study --lecture chess
\`\`\`

Sans cette garde, la recherche manque le gain d’un pion : les dernières lignes de \`plyglot study --lecture chess\` le comptent.

Ensuite : [des programmes qui se rencontrent](tournaments.fr.md).
`,dn=`# From minimax to a solved game

After lecture 000. Its thread is Connect Four: from minimax on 4x4, which visits 131,060,741 nodes for a draw, to the whole 7x6 board,
which the first player wins. What lies between is a handful of ideas, each of which you can watch here.

## Stop at a win

A move that wins at once needs no comparison. That alone, with the central columns first, saves most of the tree: it is the search
\`early\`. Alpha-beta goes further, and cuts at *good enough*.

\`\`\`run study connect4:4x4 - 3 alphabeta outcome
plyglot tree connect4:4x4 --depth 3 --scores outcome
\`\`\`

## Remember: transposition tables

Positions come up again by other orders of moves. A **table** keeps what was found: a lower and an upper bound, the best move, the depth.
Its key is made by Zobrist's trick: each piece on each square has a random number, and the key is all of them added without carrying
(⊕). A move changes two or three numbers, so the new key costs two or three operations. The lowest bits choose the entry; other bits
are kept as a **signature**, and if they are too few, one position is taken for another.

\`\`\`run zobrist
\`\`\`

How a small table fills, which entries give way and how a short signature changes the answer is shown in Study, under *Table*.

## Ask narrower questions

A narrow window cuts more, but may miss the score. **Aspiration** expects the score to be near that of the last depth, and asks again if
it is not. **MTD(f)** asks nothing but *is it at least this much?*, and closes in from both sides.

\`\`\`run windows othello f5 3
plyglot study othello f5 --algorithms aspiration,mtdf --depth 1-5
\`\`\`

## Do not stop in the middle of a fight

1 e4 e5 2 Qf3 Nc6: a search one ply deep takes a pawn on f7, since it does not see the king take the queen. **Quiescence** follows
captures beyond the horizon until nothing hangs, and the pawn is left alone.

\`\`\`run values chess e4,e5,Qf3,Nc6 material 1 2 1+quiescence
plyglot study chess "e4 e5 Qf3 Nc6" --algorithms pvs --parts quiescence --depth 1-2 --evaluate material
\`\`\`

## Passing as a test

The **null move** asks: if even *doing nothing* is good enough, a real move surely is. That saves much, and is wrong where having to move
is a drawback. In the ending below each king guards its pawn and whoever moves loses one: there null moves are not to be believed, and
the game's guard says so.

\`\`\`run values chess 8/8/1K6/2p5/2Pk4/8/8/8_w_-_-_0_1 material 5 5+nullmove
plyglot study --lecture chess
\`\`\`

With the guard taken away, the search misses the win of a pawn: the last rows of \`plyglot study --lecture chess\` count it.

Next: [programs that meet](tournaments.md).
`,fn=`# Des programmes qui se rencontrent

D’après le cours 003, un cours bref qui s’achève par un tournoi entre les programmes des étudiants. Un tournoi demande plus qu’un
algorithme : des règles que les deux camps respectent, une pendule, une évaluation et une façon équitable de compter.

## Fail-hard et fail-soft

Le cours donne alpha-bêta sous la forme **fail-hard** : la meilleure valeur part d’alpha, et la réponse n’est jamais plus petite. Le
programme en C du cours 000 est **fail-soft** : une réponse hors de la fenêtre dit encore de combien elle en sort. Les deux coupent aux
mêmes endroits ; mais ce qu’une table retient d’une recherche fail-soft vaut davantage. Regardez les nœuds \`2\` et
\`2 1\` : −6 et 6 en fail-hard, −2 et 2 en fail-soft.

\`\`\`run study tree (((5 6) (7 8)) ((1 2) (9 9))) alphabeta-hard
plyglot tree --typed "(((5 6) (7 8)) ((1 2) (9 9)))" --algorithm alphabeta-hard
\`\`\`

\`\`\`run study tree (((5 6) (7 8)) ((1 2) (9 9))) alphabeta
plyglot tree --typed "(((5 6) (7 8)) ((1 2) (9 9)))" --algorithm alphabeta
\`\`\`

## Ce que vaut une position

Pour Othello, le cours donne une valeur à chaque case : 500 pour un coin, une valeur négative à côté, car cette case livre le coin. De
telles valeurs sont justes au début et fausses à la fin, quand seuls comptent les pions. D’où les **phases** : l’évaluation passe
progressivement de la mobilité aux pions, selon le nombre de pions posés. Dans la vue *Étudier*, choisissez Othello et comparez les
évaluations \`squares-003\`, \`mobility\` et \`phases\`.

## Encore l’horizon

Un programme qui s’arrête à une profondeur fixe peut être égaré par qui connaît cette profondeur. Le remède n’est pas seulement une
recherche plus profonde, mais une recherche qui sait où il ne faut pas s’arrêter : voyez [la quiescence](solving.fr.md) et
[l’horizon](trees.fr.md).

## Au-delà de deux joueurs

La Coinche se joue à quatre, deux contre deux, à cartes cachées : il n’y a pas d’arbre à explorer, puisque personne ne connaît la
position. On devine les cartes cachées un grand nombre de fois, on joue chaque hypothèse comme si tout était découvert, et l’on prend ce
qui est le meilleur en moyenne.

## Compter équitablement

Deux programmes se rencontrent par paires de parties depuis la même ouverture, en changeant de camp. L’écart de leurs forces est donné
avec son erreur : vingt parties prouvent peu. \`plyglot match\` fait les deux, et une classe peut jouer tout un tournoi :
\`plyglot tournament\`.

Ensuite : [les limites du minimax](limits.fr.md).
`,pn=`# Programs that meet

After lecture 003, a short course that ends with a tournament between the students' programs. A tournament asks for more than an
algorithm: rules that both sides keep, a clock, an evaluation, and a fair way to count.

## Fail-hard and fail-soft

The lecture prints alpha-beta **fail-hard**: the best score starts at alpha, so the answer never lies below it. The C program of lecture
000 is **fail-soft**: an answer outside the window still says how far outside. Both cut in the same places; what a table remembers of a
fail-soft search is worth more. Watch the nodes \`2\` and \`2 1\`: −6 and 6 fail-hard,
−2 and 2 fail-soft.

\`\`\`run study tree (((5 6) (7 8)) ((1 2) (9 9))) alphabeta-hard
plyglot tree --typed "(((5 6) (7 8)) ((1 2) (9 9)))" --algorithm alphabeta-hard
\`\`\`

\`\`\`run study tree (((5 6) (7 8)) ((1 2) (9 9))) alphabeta
plyglot tree --typed "(((5 6) (7 8)) ((1 2) (9 9)))" --algorithm alphabeta
\`\`\`

## What a position is worth

For Othello the lecture gives each square a value: 500 for a corner, negative beside it, since that square gives the corner away. Such
values are right in the opening and wrong at the end, when only discs count. Hence **phases**: the evaluation changes smoothly from
mobility to discs, with the number of discs on the board. On the page *Study* choose Othello, and compare the evaluations \`squares-003\`,
\`mobility\` and \`phases\`.

## The horizon, again

A program that stops at a fixed depth can be led astray by whoever knows the depth. The remedy is not a deeper search alone, but one
that knows where it must not stop: see [quiescence](solving.md) and [the horizon](trees.md).

## Beyond two players

Coinche is played by four, two against two, with hidden cards: there is no tree to search, since nobody knows the position. One guesses
the hidden cards many times, plays each guess as if all were open, and takes what is best on average.

## Counting fairly

Two programs meet in pairs of games from the same opening, with sides changed. The difference of their strength is told with its error:
twenty games prove little. \`plyglot match\` does both, and a class can play a whole tournament: \`plyglot tournament\`.

Next: [limits of minimax](limits.md).
`,mn=`# Arbres, graphes et ce qu’il est inutile d’explorer

D’après le cours 002.

## Arbre ou graphe ?

Au Domineering, les deux joueurs posent des dominos, l’un debout, l’autre couché ; celui qui ne peut plus en poser perd. L’arbre de
toutes les parties grandit vite, mais bien des suites de coups mènent au même plateau. Vu comme un **graphe**, où chaque plateau n’est
exploré qu’une fois et où les symétriques comptent pour un, le 5x5 passe de 2 103 584 601 nœuds à 718 582 coups entre 181 197 états.

\`\`\`run study domineering:3x3 - 9 graph outcome
plyglot tree domineering:3x3 --algorithm graph --depth 9 --scores outcome
\`\`\`

\`\`\`run figures domineering
plyglot study --lecture domineering
\`\`\`

## L’arbre critique

Combien de nœuds au minimum ? Sur un arbre uniforme de largeur *l* et de profondeur *n*, quand le meilleur coup vient toujours d’abord,
alpha-bêta voit l^⌈n/2⌉ + l^⌊n/2⌋ - 1 feuilles : à peu près la racine carrée du total. Tout algorithme qui prouve la valeur doit les
voir. Les petits chiffres aux nœuds sont les types du cours : le type **1** ne sait encore rien et explore tous ses coups, le type **2**
n’a besoin que d’une bonne réponse, le type **3** doit réfuter chaque coup. Faites grandir l’arbre, puis retournez l’ordre : le pire
d’abord, plus rien n’est économisé.

\`\`\`run critical
plyglot tree --uniform 3x4 --order best
\`\`\`

## Approfondir coûte peu

Une recherche qui doit pouvoir répondre à tout moment explore un coup, puis deux, puis trois. Elle refait du travail, mais la dernière
recherche l’emporte sur toutes les précédentes : avec dix coups à chaque nœud et une profondeur de 5, il faut 12 345 nœuds au lieu de
11 111, soit 11 % de plus. En échange, chaque recherche indique à la suivante quel coup essayer en premier.

\`\`\`run deepening
plyglot study --lecture deepening
\`\`\`

## Qui en visite le moins ?

Othello après 1. f5, feuilles évaluées par la mobilité : le tableau du cours, calculé ici.

\`\`\`run figures othello
plyglot study --lecture othello
\`\`\`

## L’horizon

Une recherche à profondeur fixe croit que ce qu’elle ne voit pas n’arrive pas. Ici, une pièce enfermée vaut 5 pions ; jeter un pion
retarde sa perte de deux demi-coups. Choisissez une profondeur : une recherche peu profonde paie pion après pion pour repousser la perte
au-delà de son horizon, et perd la pièce quand même.

\`\`\`run horizon
\`\`\`

Un remède est un horizon qui se courbe : **SX** donne à chaque ligne un budget de dix fois la profondeur. Un coup moyen en prend 10, un
coup intéressant 3, un coup terne 35 ; les lignes où il se passe quelque chose sont donc explorées plus loin.

\`\`\`run budget
plyglot study chess --algorithms pvs --parts sx --depth 2
\`\`\`

## Les trois parts du temps

Le cours partage le temps d’un coup : un dixième pour chercher un gain lointain sur la fenêtre étroite [0, 1], huit dixièmes pour
trouver un bon coup, un dixième pour vérifier que ce n’est pas une perte lointaine.

\`\`\`run time
plyglot think chess --time 10 --plan lecture
\`\`\`

Ensuite : [du minimax au jeu résolu](solving.fr.md) ; et là où tout cela trompe : [les limites du minimax](limits.fr.md).
`,hn=`# Trees, graphs, and what need not be searched

After lecture 002.

## Tree or graph?

In Domineering the two players lay dominoes, one upright, the other across; who cannot lay one loses. The tree of all games grows fast,
but many lines of play lead to the same board. As a **graph**, where each board is searched once and mirror images count as one, 5x5
shrinks from 2,103,584,601 nodes to 718,582 moves out of 181,197 states.

\`\`\`run study domineering:3x3 - 9 graph outcome
plyglot tree domineering:3x3 --algorithm graph --depth 9 --scores outcome
\`\`\`

\`\`\`run figures domineering
plyglot study --lecture domineering
\`\`\`

## The critical tree

How little can alpha-beta visit? On a uniform tree of width *l* and depth *n*, with the best move always first, it sees
l^⌈n/2⌉ + l^⌊n/2⌋ - 1 leaves: about the square root of them all. Every algorithm that proves the value must see these. The small numbers
at the nodes are the lecture's types: **1** knows nothing yet and searches all its moves, **2** needs one good reply, **3** must refute
every move. Let the tree grow, then turn the order round: worst first, nothing is saved.

\`\`\`run critical
plyglot tree --uniform 3x4 --order best
\`\`\`

## Deepening is cheap

A search that must answer at any moment goes one ply deep, then two, then three. That repeats work, but the last search outweighs all
before it: with ten moves at every node and depth 5 it is 12,345 nodes in place of 11,111, 11 % more. In exchange each search tells the
next which move to try first.

\`\`\`run deepening
plyglot study --lecture deepening
\`\`\`

## Who visits fewest?

Othello after 1. f5, leaves evaluated by mobility: the lecture's table, computed here.

\`\`\`run figures othello
plyglot study --lecture othello
\`\`\`

## The horizon

A search to a fixed depth believes that what it does not see does not happen. Here a trapped piece is worth 5 pawns; throwing in a pawn
puts its loss off by two plies. Choose a depth: a shallow search pays pawn after pawn to push the loss beyond its horizon, and loses the
piece all the same.

\`\`\`run horizon
\`\`\`

One remedy is a horizon that bends: **SX** gives each line a budget of ten times the depth. An average move takes 10 of it, an
interesting one 3, a dull one 35, so that lines where something happens are searched further.

\`\`\`run budget
plyglot study chess --algorithms pvs --parts sx --depth 2
\`\`\`

## Ten tenths of time

The lecture divides the time for a move: a tenth to look for a deep win on the narrow window [0, 1], eight tenths to find a good move, a
tenth to check that it is no deep loss.

\`\`\`run time
plyglot think chess --time 10 --plan lecture
\`\`\`

Next: [from minimax to a solved game](solving.md); and where all of this misleads: [limits of minimax](limits.md).
`,gn=`../../../docs/learn`,_n=Object.assign({"../../../docs/learn/backtracking.fr.md":rn,"../../../docs/learn/backtracking.md":an,"../../../docs/learn/limits.fr.md":on,"../../../docs/learn/limits.md":sn,"../../../docs/learn/negamax.fr.md":cn,"../../../docs/learn/negamax.md":ln,"../../../docs/learn/solving.fr.md":un,"../../../docs/learn/solving.md":dn,"../../../docs/learn/tournaments.fr.md":fn,"../../../docs/learn/tournaments.md":pn,"../../../docs/learn/trees.fr.md":mn,"../../../docs/learn/trees.md":hn});function vn(e){let t=_n[`${gn}/${e}.${i.value}.md`];return t===void 0?{text:_n[`${gn}/${e}.md`],tongue:`en`}:{text:o.value?.typeset?.(t)??t,tongue:i.value}}function yn(){let e=w.value,t=Se.value;return h(()=>{history.replaceState(null,``,`${location.search}#learn?page=${t}`)},[t]),_(`div`,{class:`learn`,children:[_(`div`,{class:`column`,children:_(ee,{title:e.title,children:[_(`p`,{class:`hint-text`,children:e.intro}),_(`nav`,{"aria-label":e.title,children:_(`ol`,{class:`contents`,children:be.map(n=>_(`li`,{children:_(`a`,{href:`#learn?page=${n}`,"aria-current":n===t?`page`:void 0,onClick:e=>{e.preventDefault(),Se.value=n},children:e.pages[n]})},n))})}),_(`p`,{children:_(`small`,{children:e.solved(Object.values(T.value).reduce((e,t)=>e+t,0))})})]})}),_(`div`,{class:`column wide`,children:t===`exercises`?_(Ue,{}):_(bn,{name:t},`${t} ${i.value}`)})]})}function bn({name:e}){let{text:t,tongue:n}=vn(e);return _(y,{children:[n!==i.value&&_(`p`,{class:`hint-text untranslated`,children:w.value.untranslated}),_(Zt,{text:t,tongue:n})]})}export{yn as default};